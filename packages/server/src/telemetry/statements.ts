import type { LogEvent } from 'kysely';
import { statements } from './channels';

/** Kysely's log: tells of every statement as it is written, with `$1` in the place of each value. */
export const tellStatement = ({ level, query, queryDurationMillis }: LogEvent): void =>
  statements.publish({ sql: query.sql, milliseconds: queryDurationMillis, isRefused: level === 'error' });
