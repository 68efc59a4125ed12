import type { LogEvent } from 'kysely';
import { OperationLimitError } from './budget/operation-budget';
import { statements } from '../telemetry/channels';

/**
 * Kysely's log: publishes every statement as it is written, with `$1` in the place of each value. Statements that the
 * budget of an operation refused have not run.
 */
export function tellStatement(event: LogEvent): void {
  if (event.level === 'error' && event.error instanceof OperationLimitError) return;
  statements.publish({ sql: event.query.sql, milliseconds: event.queryDurationMillis, isRefused: event.level === 'error' });
}
