import { requestContextOf } from '@lender-portal/server-kit/security-log/request-context';
import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { SecurityEvent } from '@lender-portal/server-kit/security-log/security-events';
import type { FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';

const EVENTS: Readonly<Record<string, SecurityEvent>> = {
  UNAUTHENTICATED: 'authz_fail',
  FORBIDDEN: 'authz_fail',
  RATE_LIMITED: 'excess_rate_limit_exceeded',
};

/** Logs the reasons of rejected operations, each once per operation. */
export function recordGraphQLRefusals(errors: readonly GraphQLError[], request: FastifyRequest): void {
  const seen = new Set<string>();
  for (const { extensions } of errors) {
    const code = String(extensions['code']);
    const event = EVENTS[code];
    const reason = String(extensions['reason'] ?? code);
    if (!event || seen.has(reason)) continue;
    seen.add(reason);
    recordSecurityEvent(event, { reason, route: request.routeOptions.url }, requestContextOf(request));
  }
}
