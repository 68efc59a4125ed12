import type { ProjectInterests } from '@lender-portal/marketplace';
import type { Db } from '../foundation/database/tables';
import type { LenderRow } from '../foundation/viewer';

/** Project types and states of a lender's profile. */
export async function projectInterests(db: Db, { id, projects_type: types }: LenderRow): Promise<ProjectInterests> {
  const states = await db.selectFrom('portal.lender_states').select('region').where('lender_id', '=', id).execute();
  return { types, states: states.map(({ region }) => region) };
}
