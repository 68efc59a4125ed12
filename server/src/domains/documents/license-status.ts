import { categoryStatus, groupBy, type CategoryDocument, type DocumentStatus } from '@lender-portal/contracts';
import type { Db } from '../../foundation/database/tables';
import type { LenderRow } from '../../foundation/viewer';
import { activeDocuments } from './active-documents';
import { stateDocumentConfigs } from './state-configs';

/** Status of a lender's license documents in a state. */
type LicenseStatus = 'SUBMITTED' | 'EXPIRED' | 'MISSING' | 'NOT_LISTED' | 'WITHDRAWN';

/** Pending approval counts as submitted. */
const LICENSE_STATUS: Record<DocumentStatus, LicenseStatus> = {
  Approved: 'SUBMITTED',
  PendingApproval: 'SUBMITTED',
  Expired: 'EXPIRED',
  Missing: 'MISSING',
};

type Lender = Pick<LenderRow, 'id' | 'tenant_id'>;

/**
 * @param state its code
 * @param today calendar date for expiration
 * @returns the status shown on the license tab; NOT_LISTED if the state is not among the lender's states; WITHDRAWN
 *   while staff's withdrawal is in effect, whatever documents exist
 */
export async function licenseStatus(db: Db, lender: Lender, state: string, today: string): Promise<LicenseStatus> {
  return (await licenseStatuses(db, lender, today)).get(state) ?? 'NOT_LISTED';
}

/** Statuses of all of the lender's states, by code. */
export async function licenseStatuses(
  db: Db,
  { id: lenderId, tenant_id: tenantId }: Lender,
  today: string,
): Promise<Map<string, LicenseStatus>> {
  const withdrawn = await db
    .selectFrom('portal.state_withdrawals')
    .select('region')
    .where('lender_id', '=', lenderId)
    .execute();
  const listed = await db
    .selectFrom('portal.lender_states')
    .select('region')
    .where('lender_id', '=', lenderId)
    .orderBy('region')
    .execute();
  const rows = await activeDocuments(db)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('region', 'is not', null)
    .execute();
  const byState = groupBy(rows, ({ region }) => region);
  const statusIn = (state: string): LicenseStatus | undefined => {
    const config = stateDocumentConfigs.find(({ value }) => value === state);
    return config && LICENSE_STATUS[categoryStatus(config, (byState.get(state) ?? []).map(toCategoryDocument), today)];
  };
  return new Map([
    ...listed.flatMap(({ region }) => {
      const status = statusIn(region);
      return status ? [[region, status] as const] : [];
    }),
    ...withdrawn.map(({ region }) => [region, 'WITHDRAWN'] as const),
  ]);
}

/** States in which a lender's license documents are submitted. */
export const licensedStates = async (db: Db, lender: Lender, today: string): Promise<string[]> =>
  [...(await licenseStatuses(db, lender, today))].flatMap(([state, status]) => (status === 'SUBMITTED' ? [state] : []));

const toCategoryDocument = (row: {
  type: string;
  status: string;
  expiration_date: string | null;
  created_at: Date;
}): CategoryDocument => ({
  type: row.type,
  status: row.status,
  expirationDate: row.expiration_date,
  createdAt: row.created_at.toISOString(),
});
