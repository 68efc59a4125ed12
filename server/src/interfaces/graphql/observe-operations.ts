import { requestContextOf } from '@lender-portal/server-kit/security-log/request-context';
import { operations } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyRequest } from 'fastify';
import { getOperationAST, type DocumentNode, type GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { operationNames } from './operation-names.generated';

const OWN_NAMES: ReadonlySet<string> = new Set(operationNames);
/** Metric name of all other operations, because clients can make up names. */
const OTHER = 'other';
const LOGGED_LENGTH = 60;

interface Observed {
  /** Name for metrics. */
  name: string;
  began: number;
}

const observed = new WeakMap<FastifyRequest, Observed>();

/** Records the operation of a request for logs and metrics. */
export const observeOperations: Plugin<{ incoming: FastifyRequest }> = {
  onExecute({ args: { document, operationName, contextValue } }) {
    const { incoming } = contextValue;
    const name = getOperationAST(document as DocumentNode, operationName as string | null)?.name?.value;
    const measured = name !== undefined && OWN_NAMES.has(name) ? name : OTHER;
    observed.set(incoming, { name: measured, began: performance.now() });
    if (name !== undefined) requestContextOf(incoming).operation = name.slice(0, LOGGED_LENGTH);
  },
};

/** Publishes the outcome of an operation, even if it was rejected before execution. */
export function publishOutcome(incoming: FastifyRequest, errors: readonly GraphQLError[]): void {
  const { name = OTHER, began = performance.now() } = observed.get(incoming) ?? {};
  operations.publish({ name, outcome: outcomeOf(errors), seconds: (performance.now() - began) / 1_000 });
}

function outcomeOf(errors: readonly GraphQLError[]): 'ok' | 'refused' | 'failed' {
  if (errors.length === 0) return 'ok';
  return errors.some(({ extensions }) => ['INTERNAL', 'UNAVAILABLE'].includes(String(extensions['code'])))
    ? 'failed'
    : 'refused';
}
