import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { isSet } from './read-set';
import { RegistryError } from './registry-error';
import { readObject } from './swapping/read-object';

/** In percent: with more than half there would be fewer to compare with than to look at. */
const MAX_SHARE = 50;
const MAX_COMPANIES = 100;
const MOUNTS = { min: 1, default: 200, max: 1_000_000 };
const RATE = { default: 0.02, below: 1 };

interface CanaryRequest {
  set: Record<string, string>;
  share: number | null;
  companies: string[];
  minMounts: number;
  maxFailureRate: number;
  reason: string;
  force: boolean;
}

/** @throws RegistryError that says what is expected */
export function readCanary(body: unknown): CanaryRequest {
  const {
    set,
    share = null,
    companies = [],
    minMounts = MOUNTS.default,
    maxFailureRate = RATE.default,
    reason = '',
    force = false,
    ...rest
  } = readObject(body);
  if (!isSet(set) || typeof reason !== 'string' || typeof force !== 'boolean' || Object.keys(rest).length > 0)
    throw new RegistryError(
      'BAD_REQUEST',
      'A canary is asked for with {"set": {"<module>": "<release>"}, "share": 5, "companies": ["<id>"], "minMounts": 200, "maxFailureRate": 0.02, "reason": "…", "force": false}',
    );
  if (!(share === null || (typeof share === 'number' && share > 0 && share <= MAX_SHARE)))
    throw new RegistryError('BAD_REQUEST', `"share" is of browsers, in percent: more than 0, and ${MAX_SHARE} at most`);
  if (!isCompanies(companies)) throw new RegistryError('BAD_REQUEST', `"companies" are ids of companies, ${MAX_COMPANIES} at most`);
  if (share === null && companies.length === 0)
    throw new RegistryError('BAD_REQUEST', 'Nobody would be in the canary: name a "share" of browsers, or "companies"');
  if (!(Number.isInteger(minMounts) && (minMounts as number) >= MOUNTS.min && (minMounts as number) <= MOUNTS.max))
    throw new RegistryError('BAD_REQUEST', `"minMounts" is a whole number from ${MOUNTS.min} to ${MOUNTS.max}`);
  if (!(typeof maxFailureRate === 'number' && maxFailureRate >= 0 && maxFailureRate < RATE.below))
    throw new RegistryError('BAD_REQUEST', '"maxFailureRate" is a share, such as 0.02 of 2 %: 0 or more, and less than 1');
  return { set, share, companies: [...new Set(companies)], minMounts: minMounts as number, maxFailureRate, reason, force };
}

/** @throws RegistryError that says what is expected */
export function readPromotion(body: unknown): { reason?: string; dryRun: boolean; force: boolean } {
  const { reason, dryRun = false, force = false, ...rest } = readObject(body);
  if (!(reason === undefined || typeof reason === 'string') || typeof dryRun !== 'boolean' || typeof force !== 'boolean' || Object.keys(rest).length > 0)
    throw new RegistryError('BAD_REQUEST', 'A canary is promoted with {"reason": "…", "dryRun": false, "force": false}');
  return { ...(reason !== undefined && { reason }), dryRun, force };
}

const isCompanies = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_COMPANIES && value.every((id) => typeof id === 'string' && isUuid(id));
