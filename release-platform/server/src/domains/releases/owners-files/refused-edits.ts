import type { RefusedEdit } from '@lender-portal/registry-api';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { EVERY_MODULE, queueEvent } from '../../webhooks/queue-event';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../../../foundation/tables';

/** A process repeats its reports, so those of stopped hosts expire. */
const REPEAT_MS = 30_000;
const EXPIRY_MS = 4 * REPEAT_MS;

/** Shares the rejected edits of this host with all processes. */
export class RefusedEdits {
  readonly #db: Db;
  readonly #host = os.hostname();
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #reported = new Map<string, { reason: string | undefined; repeatAt: number }>();

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Files of this process → whether their last edit is rejected. */
  get states(): ReadonlyMap<string, boolean> {
    return new Map([...this.#reported].map(([file, { reason }]) => [file, reason !== undefined]));
  }

  /** @param reason undefined if the file is in use */
  async report(file: string, reason: string | undefined): Promise<void> {
    const last = this.#reported.get(file);
    if (last && last.reason === reason && Date.now() < last.repeatAt) return;
    const repeatAt = reason === undefined ? Infinity : Date.now() + REPEAT_MS;
    this.#reported.set(file, { reason, repeatAt });
    try {
      await (reason === undefined ? this.#remove(file) : this.#write(file, reason));
    } catch (error) {
      this.#reported.set(file, { reason, repeatAt: 0 });
      this.#log.warn({ err: error, file }, 'reporting the state of a file failed; retrying');
    }
  }

  /** @returns the rejected edits of all running hosts, oldest first */
  async list(): Promise<RefusedEdit[]> {
    const rows = await this.#db
      .selectFrom('portal.refused_edits')
      .select(['host', 'file', 'reason', 'since'])
      .where('seen_at', '>', new Date(Date.now() - EXPIRY_MS))
      .orderBy('since')
      .orderBy('host')
      .execute();
    return rows.map(({ since, ...edit }) => ({ ...edit, since: since.toISOString() }));
  }

  async #remove(file: string): Promise<void> {
    await this.#db
      .deleteFrom('portal.refused_edits')
      .where((eb) =>
        eb.or([
          eb.and([eb('host', '=', this.#host), eb('file', '=', file)]),
          eb('seen_at', '<', new Date(Date.now() - EXPIRY_MS)),
        ]),
      )
      .execute();
  }

  async #write(file: string, reason: string): Promise<void> {
    const now = new Date();
    await this.#db.transaction().execute(async (trx) => {
      const { since } = await trx
        .insertInto('portal.refused_edits')
        .values({ host: this.#host, file, reason, since: now, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['host', 'file']).doUpdateSet({
            // A restart does not make the same problem new.
            since: sql`case when refused_edits.reason = excluded.reason then refused_edits.since else excluded.since end`,
            reason: sql`excluded.reason`,
            seen_at: now,
          }),
        )
        .returning('since')
        .executeTakeFirstOrThrow();
      if (since.getTime() !== now.getTime()) return;
      const subject = `An edit of ${path.basename(file)} on ${this.#host}`;
      await queueEvent(trx, {
        type: 'edit.refused',
        who: null,
        subject,
        reason,
        path: '/platform',
        modules: [EVERY_MODULE],
      });
    });
  }
}
