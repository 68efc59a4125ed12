import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
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

/** Reserved by RFC 2606: it receives no mail, so nobody can sign up with it. */
const DOMAIN = '@portal.invalid';
const COMPANY_NAMES: Readonly<Record<Exclude<SignedInViewer, 'newcomer'>, string>> = {
  lender: 'Release checks',
  incomplete: 'Release checks, new',
};
const PHONE = '+12025550100';
const CONTACT = { phone: PHONE, address: 'No street, Nowhere' };
const NAME = { firstName: 'Release', lastName: 'Check' };

/** Whether an account was created for a check. User lists omit these. */
export const isCheckAccount = ({ email }: { email: string }): boolean => email.endsWith(DOMAIN);

/**
 * Lenders created for a single check: with full access, with an incomplete profile, or without a company. Each check
 * has its own accounts and companies, so a candidate cannot affect other checks.
 */
export class PortalCheckAccounts implements CheckAccounts {
  readonly storageKey = AUTH_STORAGE_KEY;
  readonly #db: Db;
  readonly #sessions: CheckSessions;
  readonly #tenantType: string;

  constructor(db: Db, sessions: CheckSessions, tenantType: string) {
    this.#db = db;
    this.#sessions = sessions;
    this.#tenantType = tenantType;
  }

  async open(checkId: string, viewers: readonly SignedInViewer[]): Promise<Partial<Record<SignedInViewer, object>>> {
    const sessions = await Promise.all(
      viewers.map(async (viewer) => [viewer, await this.#createSession(checkId, viewer)] as const),
    );
    return Object.fromEntries(sessions);
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

  async #createSession(checkId: string, viewer: SignedInViewer): Promise<object> {
    const id = randomUUID();
    const tenantId = viewer === 'newcomer' ? null : randomUUID();
    const email = `check-${id}${DOMAIN}`;
    // Recorded first, so everything created afterwards can be found and removed.
    await this.#db
      .insertInto('portal.check_accounts')
      .values({ user_id: id, tenant_id: tenantId, check_id: checkId })
      .execute();
    if (tenantId !== null)
      await this.#db.transaction().execute((trx) => this.#createCompany(trx, { id, email, tenantId, viewer }));
    const tenant = tenantId !== null && {
      tenantId,
      tenantName: nameOf(viewer),
      tenantIsDev: false,
      tenantType: this.#tenantType,
    };
    const account = { id, email, appMetadata: { ...tenant }, userMetadata: { ...NAME, portal: 'lender' } };
    await this.#sessions.ensureAccount(account);
    return this.#sessions.openSession(account);
  }

  async #createCompany(
    trx: Transaction<Tables>,
    { id, email, tenantId, viewer }: { id: string; email: string; tenantId: string; viewer: SignedInViewer },
  ): Promise<void> {
    const name = nameOf(viewer);
    await trx.insertInto('portal.tenants').values({ id: tenantId, name, type: this.#tenantType }).execute();
    if (viewer === 'lender') {
      await trx
        .insertInto('portal.legal_entities')
        .values({ tenant_id: tenantId, type: 'CORPORATION', name, ...CONTACT })
        .execute();
      await trx
        .insertInto('portal.lenders')
        .values({
          id: randomUUID(),
          tenant_id: tenantId,
          has_white_label: true,
          projects_type: ['FIX_AND_FLIP', 'RENTAL'],
          ...CONTACT,
        })
        .execute();
    }
    await trx
      .insertInto('portal.users')
      .values({
        id,
        tenant_id: tenantId,
        email,
        first_name: NAME.firstName,
        last_name: NAME.lastName,
        phone: PHONE,
        company_role: 'Check',
        is_main: true,
      })
      .execute();
    const terms = await currentTerms(trx);
    if (terms) await recordTermsAcceptance(trx, id, terms.id);
  }
}

const nameOf = (viewer: SignedInViewer) => COMPANY_NAMES[viewer === 'newcomer' ? 'lender' : viewer];
