import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { CHECK_DOMAIN } from '../../foundation/check-email';
import type { Db, Tables } from '../../foundation/database/tables';
import { recordTermsAcceptance, currentTerms } from '../terms/terms';
import { type CheckAccounts, OPEN_STATES, type SignedInViewer } from '@lender-portal/release-server';

/** An account of a check, which the portal creates in the auth service. */
export interface CheckAccount {
  id: string;
  email: string;
  appMetadata: Readonly<Record<string, unknown>>;
  userMetadata: Readonly<Record<string, unknown>>;
}

/** Creates check accounts in the auth service and opens their sessions. */
export interface CheckSessions {
  /** Creates the account if it does not exist, and sets its metadata. */
  ensureAccount(account: CheckAccount): Promise<void>;
  /** @returns a session as stored by the auth client, opened without a password */
  openSession(account: CheckAccount): Promise<object>;
  /** Removes the account and its sessions, if it exists. */
  removeAccount(id: string): Promise<void>;
}

/** A new company of a check that the portal fills with data. */
export interface CheckCompany {
  kind: 'ordinary' | 'white-label';
  tenantId: string;
  lenderId: string;
  mainUserId: string;
}

/** Inserts what a company has after some months. */
export type FillCompany = (trx: Transaction<Tables>, company: CheckCompany, now: Date) => Promise<void>;

interface Role {
  /** Viewers with the same company are colleagues. Null for an account without a company. */
  company: 'ordinary' | 'white-label' | 'new' | 'incomplete' | null;
  isMain: boolean;
}

const ROLES: Readonly<Record<SignedInViewer, Role>> = {
  newcomer: { company: null, isMain: false },
  incomplete: { company: 'incomplete', isMain: true },
  'new-lender': { company: 'new', isMain: true },
  'main-user': { company: 'ordinary', isMain: true },
  member: { company: 'ordinary', isMain: false },
  'white-label-main-user': { company: 'white-label', isMain: true },
  'white-label-member': { company: 'white-label', isMain: false },
};

/** Long, and with characters that pages must not treat as markup or break. */
const UNUSUAL = {
  company: 'Release checks <white label> "Müller & O’Neil" Finanzierungsgesellschaft',
  name: { firstName: 'Zoë-Ayşe', lastName: "O'Check & Żółć-Featherstonehaugh" },
};

const PHONE = '+12025550100';
const CONTACT = { phone: PHONE, address: 'No street, Nowhere' };

interface Person {
  viewer: SignedInViewer;
  id: string;
  email: string;
  isMain: boolean;
  name: { firstName: string; lastName: string };
}

type Company = { kind: NonNullable<Role['company']>; id: string; name: string };

/**
 * People created for a single check, in the companies of their roles. Each check has its own accounts and companies, so
 * a candidate cannot affect other checks.
 */
export class PortalCheckAccounts implements CheckAccounts {
  readonly storageKey = AUTH_STORAGE_KEY;
  readonly #db: Db;
  readonly #sessions: CheckSessions;
  readonly #tenantType: string;
  readonly #fill: FillCompany;

  constructor(db: Db, sessions: CheckSessions, tenantType: string, fill: FillCompany) {
    this.#db = db;
    this.#sessions = sessions;
    this.#tenantType = tenantType;
    this.#fill = fill;
  }

  async open(checkId: string, viewers: readonly SignedInViewer[]): Promise<Partial<Record<SignedInViewer, object>>> {
    const teams = new Map<Role['company'], SignedInViewer[]>();
    for (const viewer of viewers)
      teams.set(ROLES[viewer].company, [...(teams.get(ROLES[viewer].company) ?? []), viewer]);
    const sessions = await Promise.all([...teams].map(([kind, members]) => this.#openTeam(checkId, kind, members)));
    return Object.assign({}, ...sessions) as Partial<Record<SignedInViewer, object>>;
  }

  async remove(checkId: string): Promise<void> {
    const accounts = await this.#db
      .selectFrom('portal.check_accounts')
      .select(['user_id', 'tenant_id'])
      .where('check_id', '=', checkId)
      .execute();
    for (const { user_id: id, tenant_id: tenantId } of accounts) {
      if (tenantId !== null) await this.#db.deleteFrom('portal.tenants').where('id', '=', tenantId).execute();
      await this.#sessions.removeAccount(id);
      await this.#db.deleteFrom('portal.check_accounts').where('user_id', '=', id).execute();
    }
  }

  async removeLeft(): Promise<void> {
    const left = await this.#db
      .selectFrom('portal.check_accounts')
      .select('check_id')
      .distinct()
      .where('check_id', 'not in', (query) =>
        query.selectFrom('portal.checks').select('id').where('state', 'in', OPEN_STATES),
      )
      .execute();
    for (const { check_id: checkId } of left) await this.remove(checkId);
  }

  /** @returns the sessions of colleagues in a new company */
  async #openTeam(checkId: string, kind: Role['company'], viewers: readonly SignedInViewer[]): Promise<object> {
    const company = kind === null ? null : { kind, id: randomUUID(), name: nameOf(kind) };
    const people = viewers.map((viewer): Person => {
      const id = randomUUID();
      const { isMain } = ROLES[viewer];
      const usual = { firstName: 'Release', lastName: isMain ? 'Check' : 'Check, member' };
      const name = kind === 'white-label' ? UNUSUAL.name : usual;
      return { viewer, id, email: `check-${id}${CHECK_DOMAIN}`, isMain, name };
    });
    // Recorded first, so everything created afterwards can be found and removed.
    await this.#db
      .insertInto('portal.check_accounts')
      .values(people.map(({ id }) => ({ user_id: id, tenant_id: company?.id ?? null, check_id: checkId })))
      .execute();
    if (company) await this.#db.transaction().execute((trx) => this.#createCompany(trx, company, people));
    const sessions = await Promise.all(
      people.map(async (person) => [person.viewer, await this.#openSession(person, company)] as const),
    );
    return Object.fromEntries(sessions);
  }

  async #openSession({ id, email, name }: Person, company: Company | null): Promise<object> {
    const tenant = company && {
      tenantId: company.id,
      tenantName: company.name,
      tenantIsDev: false,
      tenantType: this.#tenantType,
    };
    const account = { id, email, appMetadata: { ...tenant }, userMetadata: { ...name, portal: 'lender' } };
    await this.#sessions.ensureAccount(account);
    return this.#sessions.openSession(account);
  }

  async #createCompany(trx: Transaction<Tables>, { kind, id: tenantId, name }: Company, people: readonly Person[]) {
    await trx.insertInto('portal.tenants').values({ id: tenantId, name, type: this.#tenantType }).execute();
    const lenderId = randomUUID();
    if (kind !== 'incomplete') {
      await trx
        .insertInto('portal.legal_entities')
        .values({ tenant_id: tenantId, type: 'CORPORATION', name, ...CONTACT })
        .execute();
      await trx
        .insertInto('portal.lenders')
        .values({
          id: lenderId,
          tenant_id: tenantId,
          has_white_label: kind !== 'ordinary',
          projects_type: ['FIX_AND_FLIP', 'RENTAL'],
          ...CONTACT,
        })
        .execute();
    }
    const team = [...people, ...(people.some(({ isMain }) => isMain) ? [] : [absentMainUser()])];
    await trx
      .insertInto('portal.users')
      .values(
        team.map(({ id, email, isMain, name: { firstName, lastName } }) => ({
          id,
          tenant_id: tenantId,
          email,
          first_name: firstName,
          last_name: lastName,
          phone: PHONE,
          company_role: 'Check',
          is_main: isMain,
        })),
      )
      .execute();
    const terms = await currentTerms(trx);
    if (terms) for (const { id } of people) await recordTermsAcceptance(trx, id, terms.id);
    if (kind === 'ordinary' || kind === 'white-label')
      await this.#fill(
        trx,
        { kind, tenantId, lenderId, mainUserId: team.find(({ isMain }) => isMain)!.id },
        new Date(),
      );
  }
}

const nameOf = (kind: NonNullable<Role['company']>) =>
  kind === 'white-label' ? UNUSUAL.company : `Release checks, ${kind}`;

/** The main user of a company whose members alone view the pages. */
function absentMainUser(): Omit<Person, 'viewer'> {
  const id = randomUUID();
  return { id, email: `check-${id}${CHECK_DOMAIN}`, isMain: true, name: { firstName: 'Release', lastName: 'Check' } };
}
