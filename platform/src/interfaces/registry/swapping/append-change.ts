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

/** The revision that `If-Match` says was seen, as an ETag or alone; a list or a star says nothing. */
function expectedIn({ headers }: FastifyRequest): number | undefined {
  const match = /^(?:W\/)?"(\d{1,9})(?:-[0-9a-f]{12})?"$/.exec(headers['if-match'] ?? '');
  return match ? Number(match[1]) : undefined;
}
