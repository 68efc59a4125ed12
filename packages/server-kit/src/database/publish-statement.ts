import type { LogEvent } from 'kysely';
import { OperationLimitError } from './budget/operation-budget';
import { statements } from '../telemetry/channels';

/**
 * Kysely log handler: publishes each executed statement with `$1` placeholders instead of values. Statements rejected
 * by an operation's budget were not executed, so they are skipped.
 */
export function publishStatement(event: LogEvent): void {
  if (event.level === 'error' && event.error instanceof OperationLimitError) return;
  statements.publish({
    sql: event.query.sql,
    milliseconds: event.queryDurationMillis,
    isRefused: event.level === 'error',
  });
}
