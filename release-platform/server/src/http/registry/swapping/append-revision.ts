import { packageOf } from '@lender-portal/releases';
import type { FastifyRequest } from 'fastify';
import {
  RevisionConflict,
  type RequestedChange,
  type Ledger,
  type ChangeOutcome,
  type Proposal,
} from '../../../domains/releases/ledger/ledger';
import { RegistryError, toIncompatibleRefusal } from '../registry-error';
import { assertMayActOn } from '../rights';
import type { RolledBackTarget } from '@lender-portal/registry-api';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { UndoHistory } from '../../../domains/releases/ledger/undo-history';
import type { TokenHolder } from '../../../domains/releases/tokens/registry-tokens';

/** The author of a change, whose rights it needs. */
export interface Caller {
  who: string;
  holder: Pick<TokenHolder, 'name' | 'modules' | 'isOwner'>;
  /** The revision in `If-Match`. */
  expected: number | undefined;
}

/** @throws RegistryError for an invalid `If-Match` */
export const callerOf = (request: FastifyRequest): Caller => ({
  who: `token:${request.tokenHolder!.name}`,
  holder: request.tokenHolder!,
  expected: expectedIn(request),
});

interface RevisionInput<Proposed extends Proposal> extends Omit<
  RequestedChange<Proposed>,
  'who' | 'expected' | 'authorize'
> {
  /** The revision that the change is based on, if the request names none. */
  basedOn?: number | undefined;
  /** Whether it may restore releases that were rolled back. */
  allowsRolledBack?: boolean;
}

/**
 * Changes the live map with the rights of the caller. The change is conditional if the request has `If-Match`.
 *
 * @throws RegistryError
 * @throws ReleaseRefusal if pages cannot run the map
 */
export async function appendRevision<Proposed extends Proposal>(
  ledger: Ledger,
  { who, holder, expected }: Caller,
  { basedOn, allowsRolledBack = false, ...change }: RevisionInput<Proposed>,
): Promise<ChangeOutcome<Proposed> & { rolledBack: RolledBackTarget[] }> {
  const history = await ledger.history();
  try {
    const outcome = await ledger.append<Proposed>({
      ...change,
      who,
      expected: expected ?? basedOn,
      authorize: (changes) => {
        for (const key of Object.keys(changes.changed)) assertMayActOn(holder, packageOf(key));
        if (!allowsRolledBack) assertNotRolledBack(rolledBackIn(changes, history));
      },
    });
    return { ...outcome, rolledBack: rolledBackIn(outcome.entry, history) };
  } catch (error) {
    if (error instanceof RevisionConflict)
      throw new RegistryError('REVISION_CONFLICT', error.message, { revision: error.revision });
    throw toIncompatibleRefusal(error);
  }
}

const REVISION_TAG = /^(?:W\/)?"(\d{1,9})(?:-[0-9a-f]{12})?"$/;

/**
 * @returns the revision in `If-Match`, or undefined without the header and for `*`
 * @throws RegistryError for any other value: ignoring it would make the change unconditional
 */
function expectedIn({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  const revision = REVISION_TAG.exec(header)?.[1];
  if (revision === undefined)
    throw new RegistryError(
      'BAD_REQUEST',
      'If-Match must be "*" or one ETag of the live map, such as "12" or "12-0123456789ab". Read /import-map.json again',
    );
  return Number(revision);
}

/** @returns distinct targets, each with one of its modules */
export function rolledBackIn({ changed }: Pick<LedgerEntry, 'changed'>, history: UndoHistory): RolledBackTarget[] {
  const found = Object.entries(changed).flatMap(([key, target]) => {
    const row = history.rolledBack(key, target);
    return row && target !== null ? [{ module: packageOf(key), target, ...row, at: row.at.toISOString() }] : [];
  });
  return [...new Map(found.toReversed().map((each) => [each.target, each])).values()];
}

/**
 * @throws RegistryError with the revision that rolled a target back, and the options.
 */
function assertNotRolledBack([first, ...more]: readonly RolledBackTarget[]): void {
  if (!first) return;
  const others = more.length > 0 ? `, and ${more.length} more` : '';
  throw new RegistryError(
    'ROLLED_BACK',
    `${first.module} ${first.target} was rolled back in revision ${first.seq} by ${first.who}${first.reason && ` (${first.reason})`}${others}. Deploy a new release, or confirm with "again" (--again) to make it live again`,
    { rolledBack: [first, ...more].map(({ module, target, seq }) => ({ module, target, seq })) },
  );
}
