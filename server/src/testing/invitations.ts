import { randomUUID } from 'node:crypto';
import type { TestServer } from './test-server';

/** @returns the id of a new open invitation for an address */
export async function invite(
  { app }: TestServer,
  email: string,
  into: 'summit' | 'new company' = 'summit',
): Promise<string> {
  const { db } = app.database;
  const summit = await db
    .selectFrom('portal.tenants')
    .select('id')
    .where('name', '=', 'Summit Lending LLC')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('portal.invitations')
    .values({
      id,
      tenant_id: into === 'summit' ? summit.id : null,
      company: into === 'summit' ? null : 'Fresh Bridge Lending',
      email,
      first_name: 'Some',
      last_name: 'Body',
      created_at: new Date(Date.now() - 1000),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return id;
}
