import { sql, type Migration } from 'kysely';

/** Links store the sign-up that they verify, and a user's earlier links stay open. */
export const authSignUps: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Sign-up data now names its invitation, so reservations are obsolete.
  `update auth.users as users
    set raw_user_meta_data = users.raw_user_meta_data || jsonb_build_object('invitation', reservations.invitation_id)
    from auth.invitation_reservations as reservations
    where users.id = reservations.user_id and users.email_confirmed_at is null`,
  `drop table auth.invitation_reservations`,

  // Password and data of the token's sign-up, which the account gets when the link is followed.
  `alter table auth.one_time_tokens
    drop constraint one_time_tokens_user_id_token_type_key,
    add column encrypted_password text,
    add column user_meta_data jsonb not null default '{}'`,
  `update auth.one_time_tokens as tokens
    set encrypted_password = users.encrypted_password, user_meta_data = users.raw_user_meta_data
    from auth.users as users
    where users.id = tokens.user_id and tokens.token_type = 'confirmation_token'`,
  `create index one_time_tokens_of_user on auth.one_time_tokens (user_id, token_type, created_at desc)`,
  `create index one_time_tokens_by_age on auth.one_time_tokens (created_at)`,
  `create index flow_state_by_age on auth.flow_state (created_at)`,
];
