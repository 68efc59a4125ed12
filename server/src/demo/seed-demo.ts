import { createVerifiedUsers, hashPassword } from '@lender-portal/auth-service';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Generated, Transaction } from 'kysely';
import type { Db, Tables } from '../foundation/database/tables';
import type { OtherSeeds } from '../foundation/demo-seeds';
import { withAuthTables } from '../local/auth-service/auth-tables';
import { DEMO_PASSWORD, demoCompanies, demoInvitations, demoPeople, lenderId, tenantId, userId } from './demo-data';
import { demoFile } from './demo-file';
import { prepareDocuments, type StoreFile } from './seed-documents';
import { seedTerms } from './seed-terms';

type Trx = Transaction<Tables>;

const BORROWER = { tenantId: tenantId('entrepreneur'), userId: userId('owner@entrepreneur.example') };

interface SeedTable {
  name: string;
  seeded_at: Generated<Date>;
}

declare module '../foundation/database/tables' {
  interface Tables {
    'portal.seeds': SeedTable;
  }
}

export interface SeedSources {
  db: Db;
  /** The local file service. If undefined, no documents are seeded. */
  storeFile: StoreFile | undefined;
  /** Time zone for expiration dates. */
  documentTimeZone: string;
  brandName: string;
  /** Additional seeds, run after the portal's own. */
  otherSeeds: OtherSeeds | undefined;
}

type Fill = (trx: Trx, now: Date) => Promise<void>;

/**
 * Seeds by name. Each runs once per database, so a restart does not undo users' changes.
 * Slow or non-transactional work happens first; the returned function runs in the transaction.
 */
const SEEDS: Record<string, (sources: SeedSources) => Promise<Fill | undefined>> = {
  async demo() {
    const encryptedPassword = await hashPassword(DEMO_PASSWORD);
    return async (trx, now) => {
      await insertCompanies(trx);
      await insertPeople(trx, encryptedPassword, now);
      await insertInvitations(trx, now);
    };
  },
  'published-terms':
    async ({ brandName }) =>
    (trx, now) =>
      seedTerms(trx, brandName, now),
  documents: async ({ db, storeFile, documentTimeZone }) =>
    storeFile && prepareDocuments(db, storeFile, documentTimeZone),
};

/** Runs the seeds that this database has not had yet. */
export async function seedDemo(sources: SeedSources, now: Date = new Date()): Promise<void> {
  const { db } = sources;
  const done = new Set((await db.selectFrom('portal.seeds').select('name').execute()).map(({ name }) => name));
  for (const [name, prepare] of Object.entries({ ...SEEDS, ...otherSeedsOf(sources) })) {
    const fill = done.has(name) ? undefined : await prepare(sources);
    if (!fill) continue;
    await db.transaction().execute(async (trx) => {
      // A process that starts at the same time waits here for this transaction.
      const mark = await trx
        .insertInto('portal.seeds')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (mark) await fill(trx, now);
    });
  }
}

function otherSeedsOf({ db, storeFile, documentTimeZone, otherSeeds = {} }: SeedSources): typeof SEEDS {
  const storeBorrowerFile =
    storeFile &&
    ((fileName: string, title: string) => storeFile({ ...BORROWER, fileName, ...demoFile(fileName, title) }));
  return Object.fromEntries(
    Object.entries(otherSeeds).map(([name, prepare]) => [
      name,
      async () => {
        const fill = await prepare({ db, documentTimeZone, storeBorrowerFile });
        return fill && (async (trx, now) => fill(trx, now, await existingLenders(trx)));
      },
    ]),
  );
}

async function insertCompanies(trx: Trx): Promise<void> {
  await trx
    .insertInto('portal.tenants')
    .values(demoCompanies.map(({ key, name, type, is_dev = false }) => ({ id: tenantId(key), name, type, is_dev })))
    .execute();
  await trx
    .insertInto('portal.legal_entities')
    .values(
      demoCompanies.flatMap(({ key, name, legal_entity: entity }) =>
        entity ? [{ tenant_id: tenantId(key), name, ...entity }] : [],
      ),
    )
    .execute();
  const lenders = demoCompanies.flatMap(({ key, legal_entity: entity, lender }) =>
    lender && entity ? [{ key, entity, ...lender }] : [],
  );
  await trx
    .insertInto('portal.lenders')
    .values(
      lenders.map(({ key, entity: { phone, address }, has_white_label, projects_type }) => ({
        id: lenderId(key),
        tenant_id: tenantId(key),
        has_white_label,
        phone,
        address,
        projects_type,
      })),
    )
    .execute();
  await trx
    .insertInto('portal.lender_states')
    .values(
      lenders.flatMap(({ key, approved_states: approved, pending_states: pending }) =>
        [...approved, ...pending].map((region) => ({
          id: seedId(`lender-state:${key}:${region}`),
          lender_id: lenderId(key),
          region,
          is_approved: approved.includes(region),
        })),
      ),
    )
    .execute();
}

async function insertPeople(trx: Trx, encryptedPassword: string, now: Date): Promise<void> {
  const companies = new Map(demoCompanies.map((company) => [company.key, company]));
  const created = daysBefore(now, 90);
  await createVerifiedUsers(
    withAuthTables(trx),
    demoPeople.map(({ email, first_name: firstName, last_name: lastName, company, is_active: isActive }) => {
      const { key, name, type, is_dev: isDev = false } = companies.get(company)!;
      return {
        id: userId(email),
        email,
        passwordHash: encryptedPassword,
        appMetadata: { tenantId: tenantId(key), tenantName: name, tenantIsDev: isDev, tenantType: type },
        userMetadata: { firstName, lastName, portal: 'lender' },
        isBanned: !isActive,
        createdAt: created,
      };
    }),
  );
  await trx
    .insertInto('portal.users')
    .values(
      demoPeople.map(({ company, accepted_terms: _accepted, updated_days_ago: daysAgo, about: _about, ...row }) => ({
        ...row,
        id: userId(row.email),
        tenant_id: tenantId(company),
        created_at: created,
        updated_at: daysBefore(now, daysAgo),
      })),
    )
    .execute();
}

async function insertInvitations(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('portal.invitations')
    .values(
      demoInvitations.map((invitation) => ({
        id: invitation.id ?? seedId(`invitation:${invitation.email}`),
        tenant_id: invitation.company === undefined ? null : tenantId(invitation.company),
        company: invitation.new_company ?? null,
        email: invitation.email,
        first_name: invitation.first_name,
        last_name: invitation.last_name,
        invited_by: invitation.is_from_staff ? null : userId('main@summit.example'),
        used_at: invitation.used_days_ago === undefined ? null : daysBefore(now, invitation.used_days_ago),
        created_at: daysBefore(now, invitation.created_days_ago),
        expires_at: daysBefore(now, invitation.created_days_ago - invitation.valid_days),
      })),
    )
    .execute();
}

/** Lender ids by company key. A company may have been deleted before the marketplace was enabled. */
async function existingLenders(trx: Trx): Promise<ReadonlyMap<string, string>> {
  const rows = await trx.selectFrom('portal.lenders').select('id').execute();
  const ids = new Set(rows.map(({ id }) => id));
  return new Map(demoCompanies.map(({ key }) => [key, lenderId(key)] as const).filter(([, id]) => ids.has(id)));
}
