import { limitsHit, mailAttempts, operations } from '@lender-portal/server-kit/telemetry/channels';
import { Counter, Histogram, type Registry } from 'prom-client';

/**
 * Converts telemetry events to metrics of this process.
 * @returns a function that unsubscribes
 */
export function measureWork(metrics: Registry): () => void {
  const registers = [metrics];
  const operationSeconds = new Histogram({
    name: 'lender_portal_graphql_operation_seconds',
    help: 'GraphQL operations by name (those of the portal itself) and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const mails = new Counter({
    name: 'lender_portal_mail_attempts_total',
    help: 'Attempts to send a mail: sent, delayed (to be retried) or abandoned',
    labelNames: ['outcome'],
    registers,
  });
  const limits = new Counter({
    name: 'lender_portal_limits_hit_total',
    help: 'Rate limit violations by rule',
    labelNames: ['rule'],
    registers,
  });
  const unsubscribers = [
    operations.subscribe(({ name, outcome, seconds }) =>
      operationSeconds.observe({ operation: name, outcome }, seconds),
    ),
    mailAttempts.subscribe(({ outcome }) => mails.inc({ outcome })),
    limitsHit.subscribe(({ rule }) => limits.inc({ rule })),
  ];
  return () => {
    for (const end of unsubscribers) end();
  };
}
