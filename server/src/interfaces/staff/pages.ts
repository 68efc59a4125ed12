import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql, type SqlBool } from 'kysely';

/** Page size. */
export const STAFF_PAGE_SIZE = 500;

/** Rows and the cursor of the next page; undefined on the last page. */
export interface StaffPage<Row> {
  rows: Row[];
  next: string | undefined;
}

/** Cursor pagination ordered by a timestamp and an id column. */
export function orderedBy(at: string, id: string) {
  return {
    /** Microsecond precision, which Date lacks. */
    cursor:
      sql<string>`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${sql.ref(id)}::text`.as(
        'cursor',
      ),
    /** @throws BAD_USER_INPUT for an invalid cursor */
    isAfter(cursor: string) {
      const [time = '', row = ''] = cursor.split('_');
      if (Number.isNaN(Date.parse(time)) || !isUuid(row))
        throw refusal('BAD_USER_INPUT', `"${cursor}" is not a page cursor`);
      return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) > (${time}::timestamptz, ${row}::uuid)`;
    },
  };
}

export const toPage = <Row extends { cursor: string }, Shown>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): StaffPage<Shown> => ({
  rows: rows.map(show),
  next: rows.length === STAFF_PAGE_SIZE ? rows.at(-1)!.cursor : undefined,
});
