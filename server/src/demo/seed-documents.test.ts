import { addDays, todayIn } from '@lender-portal/contracts';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrateTables } from '../migrations/migrate-tables';
import type { Tables } from '../foundation/database/tables';
import { demoDocuments } from './demo-data';
import { seedDemo, type SeedSources } from './seed-demo';

let opened: OpenDatabase<Tables>;
before(async () => {
  opened = await openDatabase({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  await migrateTables(opened.db, { hasAuthService: true, hasMarketplace: false });
});
after(() => opened.close());

const instants = [
  '2026-11-22T23:58:00Z',
  '2026-11-23T00:02:00Z',
  '2026-11-23T04:58:00Z',
  '2026-11-30T23:58:00Z',
  '2027-01-31T04:58:00Z',
  // Both DST changes in New York, before and after midnight, and in the repeated hour.
  '2026-11-01T03:58:00Z',
  '2026-11-01T04:02:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-02T04:58:00Z',
  '2027-03-14T04:58:00Z',
  '2027-03-14T05:02:00Z',
  '2027-03-15T03:58:00Z',
];

for (const [instant, documentTimeZone] of instants.flatMap((each) =>
  ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'].map((zone) => [each, zone] as const),
)) {
  test(`started at ${instant}, the demo's documents expire after whole days in ${documentTimeZone}`, async () => {
    const { db } = opened;
    await db.deleteFrom('portal.tenant_files').execute();
    await db.deleteFrom('portal.seeds').where('name', '=', 'documents').execute();
    const now = new Date(instant);
    await seedDemo({ db, storeFile, documentTimeZone, brandName: 'Lender Portal', otherSeeds: undefined }, now);

    const rows = await db.selectFrom('portal.tenant_files').select(['file_name', 'expiration_date']).execute();
    const found = Object.fromEntries(rows.map(({ file_name: name, expiration_date: day }) => [name, day]));
    const today = todayIn(documentTimeZone, now);
    const dayOf = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
    assert.deepEqual(
      found,
      Object.fromEntries(demoDocuments.map((each) => [each.file_name, dayOf(each.expires_in_days)])),
    );
  });
}

const storeFile: SeedSources['storeFile'] = async ({ tenantId, userId, fileName, mimeType, content }) => ({
  handle: fileName,
  tenantId,
  fileName,
  mimeType,
  size: content.length,
  sha256: null,
  key: fileName,
  url: `https://files.example/${fileName}`,
  uploadedAt: new Date(0),
  userId,
});
