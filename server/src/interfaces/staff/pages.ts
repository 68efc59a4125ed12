import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { FastifyReply } from 'fastify';
import { sql, type SqlBool } from 'kysely';

/** Rows of one answer. */
export const PAGE = 500;

/** Rows, and where those after them begin; undefined where there are none. */
export interface StaffPage<Row> {
  rows: Row[];
  next: string | undefined;
}

/** The columns that a list is ordered by, and where its next page begins. */
export function orderedBy(at: string, id: string) {
  return {
    /** To the microsecond, which a Date does not know. */
    cursor:
      sql<string>`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${sql.ref(id)}::text`.as(
        'cursor',
      ),
    /** @throws BAD_USER_INPUT for what no answer has named */
    isAfter(cursor: string) {
      const [time = '', row = ''] = cursor.split('_');
      if (Number.isNaN(Date.parse(time)) || !isUuid(row))
        throw refusal('BAD_USER_INPUT', `"${cursor}" is not where a page begins`);
      return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) > (${time}::timestamptz, ${row}::uuid)`;
    },
  };
}

export const toPage = <Row extends { cursor: string }, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): StaffPage<Shown> => ({
  rows: rows.map(show),
  next: rows.length === PAGE ? rows.at(-1)!.cursor : undefined,
});

/** The rows as they are; a header says where the next page begins. */
export function answerPage<Row>(reply: FastifyReply, { rows, next }: StaffPage<Row>): Row[] {
  if (next !== undefined) reply.header('x-next-page', next);
  return rows;
}
