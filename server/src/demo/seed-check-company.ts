import { addDays, todayIn } from '@lender-portal/contracts';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { CheckCompany, FillCompany } from '../domains/check-accounts/check-accounts';
import { toMetadata } from '../domains/documents/create-documents';
import { CHECK_DOMAIN } from '../foundation/check-email';
import type { Tables } from '../foundation/database/tables';
import type { SeedLenders } from '../foundation/demo-seeds';
import { demoCompanies, demoDocuments } from './demo-data';

type Trx = Transaction<Tables>;

/** The demo companies whose data the companies of checks get. */
const SOURCES = { ordinary: 'summit', 'white-label': 'harbor' } as const;

/**
 * Gives a company of a check documents in every status, states, colleagues and invitations, so that a release which
 * fails with data is found. The documents have no files.
 */
export const seedCheckCompany =
  (timeZone: string, seedLenders?: SeedLenders): FillCompany =>
  async (trx, company, now) => {
    await insertStates(trx, company);
    await insertDocuments(trx, company, timeZone, now);
    await insertColleagues(trx, company, now);
    await seedLenders?.(trx, new Map([[SOURCES[company.kind], company.lenderId]]), now);
  };

async function insertStates(trx: Trx, { kind, lenderId }: CheckCompany): Promise<void> {
  const { lender } = demoCompanies.find(({ key }) => key === SOURCES[kind])!;
  const { approved_states: approved, pending_states: pending } = lender!;
  await trx
    .insertInto('portal.lender_states')
    .values(
      [...approved, ...pending].map((region) => ({
        id: randomUUID(),
        lender_id: lenderId,
        region,
        is_approved: approved.includes(region),
      })),
    )
    .execute();
}

async function insertDocuments(trx: Trx, { kind, tenantId, mainUserId }: CheckCompany, timeZone: string, now: Date) {
  const today = todayIn(timeZone, now);
  await trx
    .insertInto('portal.tenant_files')
    .values(
      demoDocuments
        .filter(({ company }) => company === SOURCES[kind])
        .map(
          ({ company: _company, uploaded_by: _by, uploaded_days_ago: daysAgo, expires_in_days: expires, ...row }) => {
            const uploadedAt = daysBefore(now, daysAgo);
            const file = absentFile(tenantId, row.file_name, uploadedAt);
            return {
              ...row,
              id: randomUUID(),
              tenant_id: tenantId,
              mime_type: file.mimeType,
              expiration_date: expires === undefined ? null : addDays(today, expires),
              handle: file.handle,
              metadata: JSON.stringify(toMetadata(file, mainUserId)),
              created_by: mainUserId,
              created_at: uploadedAt,
              reviewed_at: row.status === 'PendingApproval' ? null : daysBefore(now, daysAgo - 1),
            };
          },
        ),
    )
    .execute();
}

const absentFile = (tenantId: string, fileName: string, uploadedAt: Date) => ({
  handle: `check-${randomUUID()}`,
  tenantId,
  fileName,
  mimeType: 'application/pdf',
  size: 48_213,
  sha256: null,
  key: '',
  url: '',
  uploadedAt,
});

async function insertColleagues(trx: Trx, { tenantId, mainUserId }: CheckCompany, now: Date): Promise<void> {
  const colleague = { first_name: 'Former', last_name: 'Colleague', email: `colleague-${randomUUID()}${CHECK_DOMAIN}` };
  await trx
    .insertInto('portal.users')
    .values({ ...colleague, id: randomUUID(), tenant_id: tenantId, is_active: false, created_at: daysBefore(now, 90) })
    .execute();
  const invitations = [2, 30].map((daysAgo) => ({
    id: randomUUID(),
    tenant_id: tenantId,
    email: `invited-${randomUUID()}${CHECK_DOMAIN}`,
    first_name: 'Invited',
    last_name: `${daysAgo} days ago`,
    invited_by: mainUserId,
    created_at: daysBefore(now, daysAgo),
    expires_at: daysBefore(now, daysAgo - 7),
  }));
  await trx.insertInto('portal.invitations').values(invitations).execute();
}
