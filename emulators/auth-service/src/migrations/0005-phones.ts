import { sql, type Migration } from 'kysely';

/** A phone number that the service key can set; not a sign-in method. */
export const authPhones: Migration = {
  async up(db) {
    await sql`alter table auth.users add column phone varchar(15), add column phone_confirmed_at timestamptz`.execute(
      db,
    );
    await sql`create unique index users_phone on auth.users (phone)`.execute(db);
  },
};
