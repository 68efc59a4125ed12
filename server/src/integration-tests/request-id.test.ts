import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { createServer } from '../server';
import { testSettings } from '../testing/test-settings';

// Behaviour: page.fatal
test('shows the page’s log reference on the fatal screen', async () => {
  const lines: { reqId?: string; msg: string; route?: string }[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean))
        lines.push(JSON.parse(line) as (typeof lines)[0]);
      done();
    },
  });
  const app = await createServer(await testSettings(), { level: 'debug', stream });
  try {
    const { body } = await app.inject('/lenders/exchange');
    const reference = /contact support with the reference <code>([^<]+)<\/code>/.exec(body)?.[1];
    assert.match(reference ?? '', /^[0-9a-f-]{36}$/);
    assert.deepEqual(
      lines.filter(({ reqId, msg }) => reqId === reference && msg === 'request').map(({ route }) => route),
      ['/lenders/*'],
    );
  } finally {
    await app.close();
  }
});
