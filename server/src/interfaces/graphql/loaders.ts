import DataLoader from 'dataloader';
import { listSessions, type SessionService } from '../../domains/sessions/user-sessions';
import { currentTerms } from '../../domains/terms/terms';
import type { Db } from '../../foundation/database/tables';
import type { TermsStatus } from '@lender-portal/contracts/schema';

export type Loaders = ReturnType<typeof createLoaders>;

type Ids = readonly string[];

/** Batch loaders by id for fields of the user, company and lender. Each runs one query per operation. */
export const createLoaders = (db: Db, service: SessionService) => ({
  legalEntities: new DataLoader(async (ids: Ids) => {
    const rows = await db
      .selectFrom('portal.legal_entities')
      .select(['tenant_id', 'type', 'name', 'phone', 'address'])
      .where('tenant_id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find((row) => row.tenant_id === id) ?? null);
  }),
  lenderStates: new DataLoader(async (ids: Ids) => {
    const rows = await db
      .selectFrom('portal.lender_states')
      .select(['lender_id', 'id', 'region', 'is_approved'])
      .where('lender_id', 'in', ids)
      .orderBy('region')
      .execute();
    return ids.map((id) => rows.filter((row) => row.lender_id === id));
  }),
  termsStatus: new DataLoader(async (ids: Ids): Promise<TermsStatus[]> => {
    const terms = await currentTerms(db);
    // Without published terms there is nothing to accept.
    if (!terms) return ids.map(() => ({ isAccepted: true, isUrlChanged: false, url: '' }));
    const rows = await db
      .selectFrom('portal.terms_acceptances')
      .select(['user_id', 'terms_id'])
      .where('user_id', 'in', ids)
      .execute();
    return ids.map((id) => {
      const accepted = rows.filter((row) => row.user_id === id);
      const isAccepted = accepted.some((row) => row.terms_id === terms.id);
      return { isAccepted, isUrlChanged: !isAccepted && accepted.length > 0, url: terms.url };
    });
  }),
  acceptedTerms: new DataLoader(async (ids: Ids) => {
    const rows = await db
      .selectFrom('portal.terms_acceptances as acceptance')
      .innerJoin('portal.terms as terms', 'terms.id', 'acceptance.terms_id')
      .select(['acceptance.user_id', 'terms.id', 'terms.version', 'terms.url', 'acceptance.accepted_at as acceptedAt'])
      .where('acceptance.user_id', 'in', ids)
      .orderBy('acceptance.accepted_at', 'desc')
      .orderBy('terms.id')
      .execute();
    return ids.map((id) => rows.filter((row) => row.user_id === id));
  }),
  lastSignIns: new DataLoader(async (ids: Ids) => {
    const rows = await db
      .selectFrom('portal.user_sessions')
      .select(({ fn }) => ['user_id', fn.max('signed_in_at').as('at')])
      .where('user_id', 'in', ids)
      .groupBy('user_id')
      .execute();
    return ids.map(
      (id) => rows.find((row) => row.user_id === id)?.at ?? new Error(`There is no session of the user ${id}`),
    );
  }),
  /** Not batched, because only the viewer's own sessions are read. */
  sessions: new DataLoader((ids: Ids) => Promise.all(ids.map((id) => listSessions(db, service, id)))),
});
