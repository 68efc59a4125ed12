import type { CheckViewer } from '@lender-portal/releases/checks';
import { lockByName } from '@lender-portal/server/database/transaction-lock';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../../../foundation/database/tables';
import { acceptTerms, currentTerms } from '../../terms/terms';

/** An account of the auth service, which the portal makes. */
export interface CheckAccount {
  id: string;
  email: string;
  appMetadata: Readonly<Record<string, unknown>>;
  userMetadata: Readonly<Record<string, unknown>>;
}

/** How accounts of checks come into the auth service, and into a browser. */
export interface CheckSessions {
  /** Makes the account where there is none, and sets its metadata. */
  ensureAccount(account: CheckAccount): Promise<void>;
  /** @returns a session, as the auth client keeps it; nobody types a password for it */
  openSession(account: CheckAccount): Promise<object>;
}

type SignedIn = Exclude<CheckViewer, 'guest'>;

const COMPANY = '00000000-0000-4000-8000-0000000c0001';
const NEW_COMPANY = '00000000-0000-4000-8000-0000000c0002';
const LENDER = '00000000-0000-4000-8000-0000000c0003';
const COMPANY_NAMES: Readonly<Record<string, string>> = { [COMPANY]: 'Checks of releases', [NEW_COMPANY]: 'Checks of releases, new' };
const PHONE = '+12025550100';
const NAME = { firstName: 'Release', lastName: 'Check' };

/** Of a domain that no mail reaches (RFC 2606): nobody can sign up with it. */
const USERS: Record<SignedIn, { id: string; email: string; company: string | undefined }> = {
  lender: { id: '00000000-0000-4000-8000-0000000c0011', email: 'checks@portal.invalid', company: COMPANY },
  incomplete: { id: '00000000-0000-4000-8000-0000000c0012', email: 'checks-profile@portal.invalid', company: NEW_COMPANY },
  newcomer: { id: '00000000-0000-4000-8000-0000000c0013', email: 'checks-company@portal.invalid', company: undefined },
};

/** Whether an account is there for checks alone: no list of people has it. */
export const isCheckAccount = (id: string): boolean => Object.values(USERS).some((user) => user.id === id);

/** A session is good for an hour, and is not to be refreshed within a check. */
const REUSED_MS = 20 * 60_000;

/**
 * The lenders that exist for checks alone: one with every right, one whose profile is not complete, and an account
 * without a company. They have companies of their own. Behaviour: releases.check-account.
 */
export class CheckAccounts {
  readonly #db: Db;
  readonly #sessions: CheckSessions;
  readonly #tenantType: string;
  readonly #open = new Map<SignedIn, { session: Promise<object>; at: number }>();

  constructor(db: Db, sessions: CheckSessions, tenantType: string) {
    this.#db = db;
    this.#sessions = sessions;
    this.#tenantType = tenantType;
  }

  /** @returns a session of one of them */
  async session(viewer: SignedIn): Promise<object> {
    const open = this.#open.get(viewer);
    if (open && Date.now() - open.at < REUSED_MS) return open.session;
    const session = this.#begin(viewer);
    this.#open.set(viewer, { session, at: Date.now() });
    session.catch(() => this.#open.delete(viewer));
    return session;
  }

  async #begin(viewer: SignedIn): Promise<object> {
    await this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, 'check-accounts');
      await this.#writeCompanies(trx);
    });
    const { id, email, company } = USERS[viewer];
    const tenant = company && { tenantId: company, tenantName: COMPANY_NAMES[company], tenantIsDev: false, tenantType: this.#tenantType };
    const account = { id, email, appMetadata: { ...tenant }, userMetadata: { ...NAME, portal: 'lender' } };
    await this.#sessions.ensureAccount(account);
    return this.#sessions.openSession(account);
  }

  async #writeCompanies(trx: Transaction<Tables>): Promise<void> {
    const companies = Object.entries(COMPANY_NAMES).map(([id, name]) => ({ id, name, type: this.#tenantType }));
    await trx
      .insertInto('portal.tenants')
      .values(companies)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ type: this.#tenantType }))
      .execute();
    const place = { phone: PHONE, address: 'No street, Nowhere' };
    await trx
      .insertInto('portal.legal_entities')
      .values({ tenant_id: COMPANY, type: 'CORPORATION', name: COMPANY_NAMES[COMPANY]!, ...place })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('portal.lenders')
      .values({ id: LENDER, tenant_id: COMPANY, has_white_label: true, projects_type: ['FIX_AND_FLIP', 'RENTAL'], ...place })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const members = Object.values(USERS).flatMap(({ company, id, email }) => (company === undefined ? [] : [{ tenant_id: company, id, email }]));
    await trx
      .insertInto('portal.users')
      .values(members.map((user) => ({ ...user, first_name: NAME.firstName, last_name: NAME.lastName, phone: PHONE, company_role: 'Check', is_main: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const terms = await currentTerms(trx);
    if (terms) for (const { id } of members) await acceptTerms(trx, id, terms.id);
  }
}
