import { mailAttempts } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tables } from '../../foundation/database/tables';
import { UndeliverableError, type SendMail } from './send-by-smtp';
import type { MailRow } from './tables';

const BATCH = 3;
const ATTEMPT_TIMEOUT_MS = 60_000;
/** Longer than an attempt: a process that has not reported by then has ended, and another one takes over. */
const LEASE_SECONDS = 90;
const INITIAL_BACKOFF_SECONDS = 15;
const MAX_BACKOFF_SECONDS = 3600;
/** With the pauses above a good day, after which no link in a mail works any more. */
const MAX_ATTEMPTS = 32;
const POLL_MS = 1_000;
const CLOSE_WAIT_MS = 5_000;

/**
 * Sends what waits in the outbox. Several processes may do so at once. Everything about an attempt stands in the
 * database: a mail that was being sent when its process ended is sent by the next one, under the same Message-ID.
 */
export class OutboxDelivery {
  readonly #db: Db;
  readonly #send: SendMail;
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | undefined;
  #run: Promise<void> | undefined;
  #isClosing = false;
  readonly #cutOff = new AbortController();

  constructor(db: Db, send: SendMail, log: FastifyBaseLogger) {
    this.#db = db;
    this.#send = send;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.deliver(), POLL_MS);
    void this.deliver();
  }

  /** Attempts everything that is due; one run at a time. */
  deliver(): Promise<void> {
    this.#run ??= this.#deliverDue().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  /** Finishes what is under way, unless that takes too long; then it is sent after the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    const closeTimeout = setTimeout(() => this.#cutOff.abort(), CLOSE_WAIT_MS);
    await this.#run;
    clearTimeout(closeTimeout);
  }

  async #deliverDue(): Promise<void> {
    try {
      for (let due = await this.#claim(); due.length > 0; due = await this.#claim()) {
        await Promise.all(due.map((row) => this.#attempt(row)));
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'The outbox cannot be read; mail waits');
    }
  }

  async #claim(): Promise<MailRow[]> {
    if (this.#isClosing) return [];
    return this.#db
      .updateTable('portal.mail_outbox')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: inSeconds(LEASE_SECONDS) })
      .where('id', 'in', (query) =>
        query
          .selectFrom('portal.mail_outbox')
          .select('id')
          .where('sent_at', 'is', null)
          .where('abandoned_at', 'is', null)
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .orderBy('next_attempt_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
  }

  async #attempt(row: MailRow): Promise<void> {
    const { id, attempts, recipient: to, subject, text_body: text, html_body: html } = row;
    try {
      await this.#send({ id, to, subject, text, html }, AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]));
    } catch (error) {
      await this.#recordFailure(id, attempts, error);
      return;
    }
    // What the mail said, links included, has no place here any more.
    await this.#update(id, { sent_at: sql<Date>`now()`, last_error: null, text_body: '', html_body: '' });
    mailAttempts.publish({ outcome: 'sent' });
    this.#log.info({ mail: id, attempts }, 'A mail was sent');
  }

  async #recordFailure(id: string, attempts: number, error: unknown): Promise<void> {
    // Cut off by the end of this process, it may have arrived; the lease lets some time pass before it is sent again.
    if (this.#cutOff.signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UndeliverableError || attempts >= MAX_ATTEMPTS) {
      await this.#update(id, { abandoned_at: sql<Date>`now()`, last_error: reason, text_body: '', html_body: '' });
      mailAttempts.publish({ outcome: 'abandoned' });
      this.#log.error({ mail: id, attempts, err: error }, 'A mail was given up');
      return;
    }
    const pause = backoffAfter(attempts);
    await this.#update(id, { next_attempt_at: inSeconds(pause), last_error: reason });
    mailAttempts.publish({ outcome: 'delayed' });
    this.#log.warn({ mail: id, attempts, err: error }, `A mail could not be sent; another attempt in ${pause} s`);
  }

  #update(id: string, values: UpdateObject<Tables, 'portal.mail_outbox'>) {
    return this.#db.updateTable('portal.mail_outbox').set(values).where('id', '=', id).execute();
  }
}

/** Doubles with every attempt, to an hour. */
export const backoffAfter = (attempts: number): number => Math.min(INITIAL_BACKOFF_SECONDS * 2 ** (attempts - 1), MAX_BACKOFF_SECONDS);

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
