import { packageOf } from '@lender-portal/releases';
import type { FastifyRequest } from 'fastify';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import { RevisionConflict, type Change, type Ledger } from '../../../domains/releases/ledger/ledger';
import { mayActOn, type TokenHolder } from '../../../domains/releases/tokens/registry-tokens';
import { incompatible } from '../incompatible';
import { RegistryError } from '../registry-error';

/**
 * Changes the live map for who calls: with the rights of their token, and only where it is the one that `If-Match` names.
 *
 * @param change `seen`: the revision that it was made of, where the request names none
 * @throws RegistryError; ReleaseRefusal where pages could not run the map
 */
export async function appendChange(
  ledger: Ledger,
  request: FastifyRequest,
  { seen, ...change }: Omit<Change, 'who' | 'expected' | 'authorize'> & { seen?: number | undefined },
): Promise<{ entry: LedgerEntry; isWritten: boolean }> {
  const holder = request.tokenHolder!;
  try {
    return await ledger.append({
      ...change,
      who: `token:${holder.name}`,
      expected: expectedIn(request) ?? seen,
      authorize: ({ changed }) => Object.keys(changed).forEach((key) => assertMayActOn(holder, packageOf(key))),
    });
  } catch (error) {
    if (error instanceof RevisionConflict) throw new RegistryError('REVISION_CONFLICT', error.message, { revision: error.revision });
    throw incompatible(error);
  }
}

/** @throws RegistryError where a token does not act on a module */
export function assertMayActOn(holder: TokenHolder, module: string): void {
  if (!mayActOn(holder, module)) throw new RegistryError('FORBIDDEN', `The token "${holder.name}" does not act on "${module}"`);
}

const REVISION_TAG = /^(?:W\/)?"(\d{1,9})(?:-[0-9a-f]{12})?"$/;

/**
 * @returns the revision that `If-Match` names; undefined without the header, and for `*`, which any map satisfies
 * @throws RegistryError for any other value: ignoring it would make the change unconditional
 */
function expectedIn({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  const revision = REVISION_TAG.exec(header)?.[1];
  if (revision === undefined)
    throw new RegistryError('BAD_REQUEST', 'If-Match must be "*" or one ETag of the live map, such as "12" or "12-0123456789ab". Read /import-map.json again');
  return Number(revision);
}
