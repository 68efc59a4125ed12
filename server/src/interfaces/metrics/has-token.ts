import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { bearerToken } from '@lender-portal/server-kit/http/bearer-token';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Checks the metrics token of a request; false if none is configured. */
export function hasToken({ authorization }: IncomingHttpHeaders, metricsToken: string | null): boolean {
  if (metricsToken === null) return false;
  return timingSafeEqual(Buffer.from(sha256(bearerToken(authorization) ?? '')), Buffer.from(sha256(metricsToken)));
}
