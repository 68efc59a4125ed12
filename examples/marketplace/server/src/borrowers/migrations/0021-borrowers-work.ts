import { sql, type Migration } from 'kysely';

/** Notes of white-label lenders about their borrowers, and borrower invitations. */
export const borrowersWork: Migration = {
  async up(db) {
    for (const statement of BORROWERS_WORK) await sql.raw(statement).execute(db);
  },
};

export const BORROWERS_WORK = [
  `create table marketplace.borrower_notes (
    id uuid primary key,
    borrower_id uuid not null references marketplace.borrowers on delete cascade,
    author_id uuid,
    author_name portal.filled_text not null,
    body text not null check (length(body) between 1 and 2000),
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    edited_at timestamptz,
    deleted_at timestamptz)`,
  `create index borrower_notes_of_borrower on marketplace.borrower_notes (borrower_id, created_at desc, id) where deleted_at is null`,
  `create index borrower_notes_deleted on marketplace.borrower_notes (deleted_at) where deleted_at is not null`,

  `create table marketplace.borrower_invitations (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    email portal.email not null,
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    company portal.filled_text,
    phone portal.us_phone,
    invited_by uuid,
    invited_by_name portal.filled_text not null,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz)`,
  // Inviting an email address again renews its open invitation.
  `create unique index borrower_invitations_open on marketplace.borrower_invitations (lender_id, email) where revoked_at is null`,
];
