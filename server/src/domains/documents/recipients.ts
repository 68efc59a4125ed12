import type { Db } from '../../foundation/database/tables';
import type { DocumentRow } from './tables';

export interface Recipient {
  email: string;
  firstName: string;
}

/** The recipients of a document's notices: its uploader and the main user of the company, without deactivated users. */
export async function recipientsOf(
  db: Db,
  { tenant_id: tenantId, created_by: uploader }: Pick<DocumentRow, 'tenant_id' | 'created_by'>,
): Promise<Recipient[]> {
  const users = await db
    .selectFrom('portal.users')
    .select(['email', 'first_name'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .where(({ or, eb }) => or([eb('id', '=', uploader), eb('is_main', '=', true)]))
    .orderBy('email')
    .execute();
  return users.map(({ email, first_name: firstName }) => ({ email, firstName }));
}

/** The recipients of notices about the whole company; empty while it has no main user. */
export async function mainUserOf(db: Db, tenantId: string): Promise<Recipient[]> {
  const users = await db
    .selectFrom('portal.users')
    .select(['email', 'first_name'])
    .where('tenant_id', '=', tenantId)
    .where('is_main', '=', true)
    .execute();
  return users.map(({ email, first_name: firstName }) => ({ email, firstName }));
}
