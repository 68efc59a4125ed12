import { createVerifiedUsers, type Passwords } from '@lender-portal/auth-service';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Generated, Transaction } from 'kysely';
import type { Db, Tables } from '../foundation/database/tables';
import type { OtherSeeds } from '../foundation/demo-seeds';
import { withAuthTables } from '../local/auth-service/auth-tables';
import { demoCompanies } from './demo-companies';
import { demoFile } from './demo-file';
import { lenderId, tenantId, userId } from './demo-ids';
import { demoInvitations, type DemoInvitation } from './demo-invitations';
import { DEMO_PASSWORD, demoPeople } from './demo-people';
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
  passwords: Pick<Passwords, 'hash'>;
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
 * Seeds by name. Each runs once per database, so a restart does not undo users' changes; older databases get new seeds.
 * Slow or non-transactional work happens first; the returned function runs in the transaction.
 */
const SEEDS: Record<string, (sources: SeedSources) => Promise<Fill | undefined>> = {
  async demo({ passwords }) {
    const encryptedPassword = await passwords.hash(DEMO_PASSWORD);
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

function otherSeedsOf({ db, storeFile, otherSeeds = {} }: SeedSources): typeof SEEDS {
  const storeBorrowerFile =
    storeFile &&
    ((fileName: string, title: string) => storeFile({ ...BORROWER, fileName, ...demoFile(fileName, title) }));
  return Object.fromEntries(
    Object.entries(otherSeeds).map(([name, prepare]) => [
      name,
      async () => {
        const fill = await prepare({ db, storeBorrowerFile });
        return fill && (async (trx, now) => fill(trx, now, await existingLenders(trx)));
      },
    ]),
  );
}

async function insertCompanies(trx: Trx): Promise<void> {
  await trx
    .insertInto('portal.tenants')
    .values(
      demoCompanies.map(({ key, name, type, isDev = false }) => ({ id: tenantId(key), name, type, is_dev: isDev })),
    )
    .execute();
  await trx
    .insertInto('portal.legal_entities')
    .values(
      demoCompanies.flatMap(({ key, name, legalEntity }) =>
        legalEntity ? [{ tenant_id: tenantId(key), name, ...legalEntity }] : [],
      ),
    )
    .execute();
  const lenders = demoCompanies.flatMap(({ key, legalEntity, lender }) =>
    lender && legalEntity ? [{ key, legalEntity, lender }] : [],
  );
  await trx
    .insertInto('portal.lenders')
    .values(
      lenders.map(({ key, legalEntity: { phone, address }, lender: { isWhiteLabel = false, projectsType } }) => ({
        id: lenderId(key),
        tenant_id: tenantId(key),
        has_white_label: isWhiteLabel,
        phone,
        address,
        projects_type: projectsType,
      })),
    )
    .execute();
  await trx
    .insertInto('portal.lender_states')
    .values(
      lenders.flatMap(({ key, lender }) =>
        Object.entries(lender.states).map(([region, state]) => ({
          id: seedId(`lender-state:${key}:${region}`),
          lender_id: lenderId(key),
          region,
          is_approved: state === 'approved',
        })),
      ),
    )
    .execute();
}

async function insertPeople(trx: Trx, encryptedPassword: string, now: Date): Promise<void> {
  const companies = new Map(demoCompanies.map((company) => [company.key, company]));
  const created = daysBefore(now, 90);
  const people = demoPeople.map((person, index) => ({
    ...person,
    id: userId(person.email),
    index,
    tenant: companies.get(person.company)!,
  }));

  await createVerifiedUsers(
    withAuthTables(trx),
    people.map(({ id, email, name: [firstName, lastName], tenant, isInactive = false }) => ({
      id,
      email,
      passwordHash: encryptedPassword,
      appMetadata: {
        tenantId: tenantId(tenant.key),
        tenantName: tenant.name,
        tenantIsDev: tenant.isDev ?? false,
        tenantType: tenant.type,
      },
      userMetadata: { firstName, lastName, portal: 'lender' },
      isBanned: isInactive,
      createdAt: created,
    })),
  );
  await trx
    .insertInto('portal.users')
    .values(
      people.map(
        ({
          id,
          email,
          name: [firstName, lastName],
          tenant,
          index,
          role,
          hasNoContact,
          isMain = false,
          isInactive = false,
        }) => ({
          id,
          tenant_id: tenantId(tenant.key),
          email,
          first_name: firstName,
          last_name: lastName,
          phone: hasNoContact ? null : `+1415555${String(2000 + index)}`,
          company_role: role ?? null,
          is_main: isMain,
          is_active: !isInactive,
          created_at: created,
          updated_at: daysBefore(now, 1 + index * 1.5),
        }),
      ),
    )
    .execute();
}

async function insertInvitations(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('portal.invitations')
    .values(demoInvitations.map((invitation) => toInvitationRow(invitation, now)))
    .execute();
}

function toInvitationRow(
  { id, email, name, into, isFromStaff, createdDaysAgo, usedDaysAgo, validDays }: DemoInvitation,
  now: Date,
) {
  const [firstName, lastName] = name;
  return {
    id: id ?? seedId(`invitation:${email}`),
    tenant_id: 'company' in into ? tenantId(into.company) : null,
    company: 'newCompany' in into ? into.newCompany : null,
    email,
    first_name: firstName,
    last_name: lastName,
    invited_by: isFromStaff ? null : userId('main@summit.example'),
    used_at: usedDaysAgo === undefined ? null : daysBefore(now, usedDaysAgo),
    created_at: daysBefore(now, createdDaysAgo),
    expires_at: daysBefore(now, createdDaysAgo - validDays),
  };
}

/** Lender ids by company key. A company may have been deleted from an earlier database. */
async function existingLenders(trx: Trx): Promise<ReadonlyMap<string, string>> {
  const rows = await trx.selectFrom('portal.lenders').select('id').execute();
  const ids = new Set(rows.map(({ id }) => id));
  return new Map(demoCompanies.map(({ key }) => [key, lenderId(key)] as const).filter(([, id]) => ids.has(id)));
}
