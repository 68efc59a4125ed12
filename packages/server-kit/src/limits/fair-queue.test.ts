import type { FastifyReply, FastifyRequest } from 'fastify';
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { runAsCaller } from './caller';
import { FairQueue, QueueFullError } from './fair-queue';

/** A queue of one piece of work at a time, each of which lasts until the next is called for. */
class Line {
  readonly begun: string[] = [];
  readonly ends: Record<string, string> = {};
  readonly #queue: FairQueue;
  #finish = () => {};

  constructor(max: number, perNetwork: number) {
    this.#queue = new FairQueue(1, { max, perNetwork });
  }

  /** @returns what makes the client go */
  join(name: string, ip: string): () => void {
    return callFrom(ip, () => void this.#ask(name));
  }

  refusalOf(ip: string): string | undefined {
    let refusal: string | undefined;
    callFrom(ip, () => {
      try {
        this.#queue.assertRoom();
      } catch (error) {
        refusal = inWords(error);
      }
    });
    return refusal;
  }

  async next(): Promise<void> {
    this.#finish();
    await settled();
  }

  async #ask(name: string): Promise<void> {
    const work = () => {
      this.begun.push(name);
      return new Promise<void>((resolve) => (this.#finish = resolve));
    };
    this.ends[name] = await this.#queue.run(work).then(() => 'done', inWords);
  }
}

function callFrom(ip: string, call: () => void): () => void {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false });
  runAsCaller({ ip } as FastifyRequest, { raw } as unknown as FastifyReply, call);
  return () => void raw.emit('close');
}

const inWords = (error: unknown) => (error instanceof QueueFullError ? (error.isOfCaller ? 'too many of its network' : 'too many') : String(error));

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('alternates between networks', async () => {
  const line = new Line(10, 10);
  for (const name of ['a1', 'a2', 'a3', 'a4']) line.join(name, '203.0.113.1');
  line.join('b1', '203.0.113.2');
  line.join('b2', '203.0.113.2');
  line.join('c1', '2001:db8::1');
  line.join('c2', '2001:db8::2');
  for (let round = 0; round < 8; round += 1) await line.next();
  assert.deepEqual(line.begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'c2', 'a4']);
});

test('limits places per network and rejects at once', async () => {
  const line = new Line(10, 2);
  for (const name of ['a1', 'a2', 'a3', 'a4']) line.join(name, '203.0.113.1');
  line.join('b1', '203.0.113.2');
  await settled();
  assert.deepEqual(line.ends, { a4: 'too many of its network' });
  assert.deepEqual(line.begun, ['a1']);
});

test('where all places are taken, the last of whoever asks for most gives way', async () => {
  const line = new Line(4, 4);
  line.join('under way', '203.0.113.9');
  for (const name of ['a1', 'a2', 'a3']) line.join(name, '203.0.113.1');
  line.join('b1', '203.0.113.2');
  line.join('c1', '203.0.113.3');
  line.join('b2', '203.0.113.2');
  line.join('d1', '203.0.113.4');
  await settled();
  assert.deepEqual(line.ends, { a3: 'too many', a2: 'too many', b2: 'too many' });
  for (let round = 0; round < 5; round += 1) await line.next();
  assert.deepEqual(line.begun, ['under way', 'a1', 'b1', 'c1', 'd1']);
});

test('whether there is room is said beforehand, and takes no place', async () => {
  const line = new Line(3, 2);
  for (const name of ['under way', 'a1', 'a2']) line.join(name, '203.0.113.1');
  for (let round = 0; round < 3; round += 1)
    assert.deepEqual(
      ['203.0.113.1', '203.0.113.2'].map((ip) => line.refusalOf(ip)),
      ['too many of its network', undefined],
    );
  line.join('b1', '203.0.113.2');
  // The last of the first network would give way to a newcomer, and not to a second of theirs.
  assert.deepEqual(
    ['203.0.113.2', '203.0.113.3'].map((ip) => line.refusalOf(ip)),
    ['too many', undefined],
  );
  await settled();
  assert.deepEqual(line.ends, {});
});

test('what a client waits for that has gone is not done, and its place is free', async () => {
  const line = new Line(10, 1);
  line.join('under way', '203.0.113.9');
  const leave = line.join('a1', '203.0.113.1');
  line.join('b1', '203.0.113.2');
  leave();
  line.join('a2', '203.0.113.1');
  for (let round = 0; round < 3; round += 1) await line.next();
  assert.deepEqual(line.begun, ['under way', 'b1', 'a2']);
});

test('what is under way is finished, and nothing begins beside it, though its client has gone', async () => {
  const line = new Line(10, 1);
  const leave = line.join('a1', '203.0.113.1');
  line.join('b1', '203.0.113.2');
  leave();
  await settled();
  assert.deepEqual(line.begun, ['a1']);
  await line.next();
  assert.deepEqual([line.begun, line.ends['a1']], [['a1', 'b1'], 'done']);
});

test('the platform itself waits for its turn and is never refused', async () => {
  const queue = new FairQueue(1, { max: 1, perNetwork: 1 });
  const done = await Promise.all([1, 2, 3, 4].map((value) => queue.run(async () => value)));
  assert.deepEqual(done, [1, 2, 3, 4]);
});
