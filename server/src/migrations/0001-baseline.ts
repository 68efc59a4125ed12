import { createFileServiceTables } from '@lender-portal/file-service';
import { createFoldText } from '@lender-portal/server-kit/database/fold-text';
import { sqlMigration, type Migration } from '@lender-portal/server-kit/database/migrations/migration';

/** The portal's own tables, in a schema that a hosted Supabase project does not expose, unlike `public`. */
export const portalBaseline: Migration = {
  async up(db) {
    await sqlMigration([...FOUNDATION, ...COMPANIES, ...USER_SEARCH]).up(db);
    await createFileServiceTables.up(db);
    await sqlMigration([...FILES, ...OPERATIONS]).up(db);
  },
};

// No enum types, because the drivers handle arrays of them differently.
const FOUNDATION = [
  `create domain portal.state_code as text check (value in (
    'AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI',
    'MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT','VT',
    'VA','WA','WV','WI','WY'))`,
  `create domain portal.us_phone as text check (value ~ '^\\+1[0-9]{10}$')`,
  `create domain portal.email as text check (value = lower(value) and value ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(value) <= 254)`,
  `create domain portal.filled_text as text check (value ~ '[^[:space:]]' and length(value) <= 1000)`,
  `create function portal.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
  createFoldText('portal'),
  // Lower case without accents, independent of the server's collation.
  `create function portal.search_text(value text) returns text language sql immutable parallel safe as $$
    select case when octet_length(value) = char_length(value) then lower(value)
      else lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g')) end $$`,
  // First name, last name and email, which makes it unique. Truncated to fit into an index.
  `create function portal.user_sort_key(first_name text, last_name text, email text) returns text language sql immutable parallel safe as $$
    select left(portal.search_text(first_name), 60) || chr(1) || left(portal.search_text(last_name), 60) || chr(1) || email $$`,
];

const COMPANIES = [
  `create table portal.tenants (
    id uuid primary key,
    name portal.filled_text not null,
    type text not null check (type ~ '^[a-z][a-z_-]*$'),
    is_dev boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create table portal.legal_entities (
    tenant_id uuid primary key references portal.tenants on delete cascade,
    type text not null check (type in ('LIMITED_LIABILITY_COMPANY','CORPORATION','LIMITED_PARTNERSHIP','TRUST')),
    name portal.filled_text not null,
    phone portal.us_phone not null,
    address portal.filled_text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create table portal.lenders (
    id uuid primary key,
    tenant_id uuid not null unique references portal.tenants on delete cascade,
    has_white_label boolean not null default false,
    address portal.filled_text not null,
    phone portal.us_phone not null,
    projects_type text[] not null check (
      cardinality(projects_type) > 0 and
      projects_type <@ array['CRE','FIX_AND_FLIP','MULTIFAMILY','NEW_CONSTRUCTION','RENTAL','OTHER','SFR']),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create table portal.lender_states (
    id uuid primary key,
    lender_id uuid not null references portal.lenders on delete cascade,
    region portal.state_code not null,
    is_approved boolean not null default false,
    created_at timestamptz not null default now(),
    unique (lender_id, region))`,
  // Separate from lender_states, so removing and re-adding a state does not lift a withdrawal.
  `create table portal.state_withdrawals (
    lender_id uuid not null references portal.lenders on delete cascade,
    region portal.state_code not null,
    reason portal.filled_text not null,
    withdrawn_at timestamptz not null default now(),
    primary key (lender_id, region))`,

  // No foreign key to auth.users: in production the auth service has its own database.
  `create table portal.users (
    id uuid primary key,
    tenant_id uuid not null references portal.tenants on delete cascade,
    email portal.email not null unique,
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    phone portal.us_phone,
    company_role portal.filled_text,
    is_main boolean not null default false,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- Not reset on reactivation: sessions from before stay ended.
    deactivated_at timestamptz,
    sort_key text collate "C" not null generated always as (portal.user_sort_key(first_name, last_name, email)) stored,
    unique (tenant_id, id),
    constraint main_user_is_active check (is_active or not is_main))`,
  `create unique index users_one_main_per_tenant on portal.users (tenant_id) where is_main`,
  `create unique index users_in_order on portal.users (tenant_id, sort_key) include (id)`,
  // Pending changes for the hosted auth service; the desired state is in portal.users.
  `create table portal.account_changes (
    user_id uuid primary key references portal.users on delete cascade,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now())`,
  `create index account_changes_due on portal.account_changes (next_attempt_at)`,
  // Unfinished input of the profile wizard. json instead of jsonb, because jsonb rejects NUL and lone surrogates.
  `create table portal.profile_drafts (
    user_id uuid primary key references portal.users on delete cascade,
    typed json not null check (json_typeof(typed) = 'object' and octet_length(typed::text) <= 100000),
    step text not null,
    updated_at timestamptz not null default now())`,
  `create index profile_drafts_oldest on portal.profile_drafts (updated_at)`,
  // Sessions seen by the portal, for the device list and to keep ended ones ended.
  `create table portal.user_sessions (
    id uuid primary key,
    user_id uuid not null references portal.users on delete cascade,
    device portal.filled_text,
    signed_in_at timestamptz not null,
    last_seen_at timestamptz not null default now(),
    ended_at timestamptz)`,
  `create index user_sessions_of_user on portal.user_sessions (user_id, last_seen_at desc)`,
  `create index user_sessions_unused on portal.user_sessions (last_seen_at) where ended_at is null`,
  `create index user_sessions_ended on portal.user_sessions (last_seen_at) where ended_at is not null`,

  // For an existing tenant or a new company. invited_by is null if marketplace staff sent it.
  `create table portal.invitations (
    id uuid primary key,
    tenant_id uuid references portal.tenants on delete cascade,
    company portal.filled_text,
    email portal.email not null,
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    invited_by uuid,
    used_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    constraint inviter_of_tenant foreign key (tenant_id, invited_by) references portal.users (tenant_id, id)
      on delete set null (invited_by),
    constraint one_destination check ((tenant_id is null) <> (company is null)),
    constraint expires_after_creation check (expires_at > created_at),
    constraint used_or_revoked check (used_at is null or revoked_at is null))`,
  `create index invitations_of_tenant on portal.invitations (tenant_id, created_at desc, id) where invited_by is not null`,
  // Pending invitations of a company: unique by address, and the index of the list.
  `create unique index invitations_pending_once on portal.invitations (tenant_id, email)
    where invited_by is not null and used_at is null and revoked_at is null`,
  `create index invitations_pending on portal.invitations (tenant_id, created_at desc, id)
    where invited_by is not null and used_at is null and revoked_at is null`,
  `create index invitations_by_end on portal.invitations (expires_at)`,
  `create table portal.join_requests (
    id uuid primary key default gen_random_uuid(),
    first_name portal.filled_text not null,
    last_name portal.filled_text not null,
    company portal.filled_text not null,
    email portal.email not null,
    phone portal.us_phone not null,
    invitation_id uuid unique references portal.invitations,
    created_at timestamptz not null default now(),
    declined_at timestamptz,
    decline_reason portal.filled_text)`,
  // Duplicate submissions count as one request, until it is declined.
  `create unique index join_requests_once on portal.join_requests (email, company, first_name, last_name, phone)
    where invitation_id is null and declined_at is null`,
  `create index join_requests_newest on portal.join_requests (created_at desc, id)`,
  `create index join_requests_open on portal.join_requests (created_at, id) where invitation_id is null and declined_at is null`,

  // Content cannot change, so accepted terms can be read later.
  `create table portal.terms (
    id uuid primary key,
    version portal.filled_text not null unique,
    content text not null check (content ~ '[^[:space:]]'),
    url portal.filled_text not null,
    published_at timestamptz not null default now())`,
  `create index terms_newest on portal.terms (published_at desc)`,
  `create function portal.refuse_other_terms() returns trigger language plpgsql as $$
    begin
      raise exception 'published terms cannot be changed' using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger terms_stay before update on portal.terms
    for each row execute function portal.refuse_other_terms()`,
  `create table portal.terms_acceptances (
    user_id uuid not null references portal.users on delete cascade,
    terms_id uuid not null references portal.terms on delete restrict,
    accepted_at timestamptz not null default now(),
    primary key (user_id, terms_id))`,
];

/** Search words and team sizes, maintained by triggers, so searches and counts read rows of one company only. */
const USER_SEARCH = [
  // Search prefixes of a user: words of the names and their parts, parts of the email's local part, and the whole
  // email. Words that are prefixes of other ones are omitted. "shared" is the length of the common prefix with the
  // previous word (at most 3): a short search matches only the first of several words, so it finds a user once.
  `create function portal.search_words(first_name text, last_name text, email text) returns table (word text, shared smallint)
    language sql immutable parallel safe as $$
    select word, case
        when left(previous, 1) = left(word, 1) is not true then 0
        when left(previous, 2) <> left(word, 2) then 1
        when left(previous, 3) <> left(word, 3) then 2
        else 3 end::smallint
    from (select word, lag(word) over (order by word collate "C") as previous from (
      select word, lead(word) over (order by word collate "C") as following from (
        select left(piece, 60) as word
        from (select portal.fold_text(first_name || ' ' || last_name) as names, portal.fold_text(email) as address) as person,
          regexp_split_to_table(
            names || ' ' || address || ' ' || regexp_replace(names || ' ' || split_part(address, '@', 1), '[^[:alnum:]]+', ' ', 'g'),
            '[[:space:]]+') as piece
        where piece <> '') as pieces) as words
      where following is null or not starts_with(following, word)) as kept $$`,
  `create table portal.user_words (
    tenant_id uuid not null,
    word text collate "C" not null,
    sort_key text collate "C" not null,
    shared smallint not null,
    primary key (tenant_id, word, sort_key) include (shared))`,
  `create table portal.team_sizes (
    tenant_id uuid primary key references portal.tenants on delete cascade,
    users integer not null)`,
  // Ordered by company, so concurrent transactions wait instead of deadlocking.
  `create function portal.enter_users() returns trigger language plpgsql as $$
    begin
      insert into portal.user_words
        select tenant_id, word, sort_key, shared from entered, portal.search_words(first_name, last_name, email);
      insert into portal.team_sizes as sizes select tenant_id, count(*) from entered group by tenant_id order by tenant_id
        on conflict (tenant_id) do update set users = sizes.users + excluded.users;
      return null;
    end $$`,
  `create function portal.change_users() returns trigger language plpgsql as $$
    begin
      if not exists (select from departed join entered using (id)
        where (departed.tenant_id, departed.first_name, departed.last_name, departed.email)
          is distinct from (entered.tenant_id, entered.first_name, entered.last_name, entered.email)) then
        return null;
      end if;
      delete from portal.user_words as words using departed, portal.search_words(departed.first_name, departed.last_name, departed.email) as gone
        where words.tenant_id = departed.tenant_id and words.word = gone.word and words.sort_key = departed.sort_key;
      insert into portal.user_words
        select tenant_id, word, sort_key, shared from entered, portal.search_words(first_name, last_name, email);
      insert into portal.team_sizes as sizes
        select tenant_id, sum(change) from (select tenant_id, 1 as change from entered union all select tenant_id, -1 from departed) as changes
        group by tenant_id having sum(change) <> 0 order by tenant_id
        on conflict (tenant_id) do update set users = sizes.users + excluded.users;
      return null;
    end $$`,
  `create function portal.leave_users() returns trigger language plpgsql as $$
    begin
      delete from portal.user_words as words using departed, portal.search_words(departed.first_name, departed.last_name, departed.email) as gone
        where words.tenant_id = departed.tenant_id and words.word = gone.word and words.sort_key = departed.sort_key;
      update portal.team_sizes as sizes set users = sizes.users - gone.users
        from (select tenant_id, count(*) as users from departed group by tenant_id) as gone where sizes.tenant_id = gone.tenant_id;
      return null;
    end $$`,
  `create trigger users_entered after insert on portal.users referencing new table as entered
    for each statement execute function portal.enter_users()`,
  `create trigger users_changed after update on portal.users referencing old table as departed new table as entered
    for each statement execute function portal.change_users()`,
  `create trigger users_left after delete on portal.users referencing old table as departed
    for each statement execute function portal.leave_users()`,
];

/** Documents, and references that the file service's own tables lack. */
const FILES = [
  `alter table portal.uploads
    alter column file_name type portal.filled_text,
    alter column mime_type type portal.filled_text,
    add foreign key (tenant_id) references portal.tenants on delete cascade`,

  `create table portal.tenant_files (
    id uuid primary key,
    tenant_id uuid not null references portal.tenants on delete cascade,
    file_name portal.filled_text not null,
    mime_type portal.filled_text not null,
    category portal.filled_text,
    region portal.state_code,
    type portal.filled_text not null,
    status portal.filled_text not null default 'PendingApproval',
    status_reason text,
    expiration_date date,
    metadata jsonb not null check (jsonb_typeof(metadata) = 'object'),
    created_by uuid not null,
    created_at timestamptz not null default now(),
    handle text not null unique,
    reviewed_at timestamptz,
    deleted_at timestamptz,
    constraint category_or_region check ((category is null) <> (region is null)))`,
  `create index files_of_tenant on portal.tenant_files (tenant_id, created_at desc, id)`,
  `create index files_in_order on portal.tenant_files (created_at, id) where deleted_at is null`,
  `create index files_in_order_by_status on portal.tenant_files (status, created_at, id) where deleted_at is null`,
  `create table portal.expiry_notices (
    file_id uuid not null references portal.tenant_files on delete cascade,
    days integer not null check (days > 0),
    sent_at timestamptz not null default now(),
    primary key (file_id, days))`,
];

/** Mail, staff, limits and jobs. */
const OPERATIONS = [
  `create table portal.mail_outbox (
    id uuid primary key default gen_random_uuid(),
    recipient portal.email not null,
    subject portal.filled_text not null,
    text_body text not null,
    html_body text not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    sent_at timestamptz,
    abandoned_at timestamptz,
    created_at timestamptz not null default now(),
    constraint one_end check (sent_at is null or abandoned_at is null))`,
  `create index mail_outbox_due on portal.mail_outbox (next_attempt_at) where sent_at is null and abandoned_at is null`,
  `create index mail_outbox_newest on portal.mail_outbox (created_at desc, id)`,
  `create index mail_outbox_of_recipient on portal.mail_outbox (recipient, created_at desc)`,
  `create index mail_outbox_over on portal.mail_outbox ((coalesce(sent_at, abandoned_at))) where coalesce(sent_at, abandoned_at) is not null`,

  // Action items that users were notified of or have marked as done. Ids contain the items' states.
  `create table portal.notices (
    user_id uuid not null references portal.users on delete cascade,
    item_id portal.filled_text not null,
    found_at timestamptz not null default now(),
    -- Null while the item waits for the daily summary. Also set for items that need no mail.
    notified_at timestamptz,
    done_at timestamptz,
    primary key (user_id, item_id))`,
  `create index notices_untold on portal.notices (user_id) where notified_at is null`,
  `create index notices_oldest on portal.notices (found_at)`,
  // Pending checks for new action items.
  `create table portal.notice_checks (
    lender_id uuid primary key references portal.lenders on delete cascade,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now())`,
  `create index notice_checks_due on portal.notice_checks (next_attempt_at)`,
  `create table portal.mail_preferences (
    user_id uuid not null references portal.users on delete cascade,
    topic text not null check (topic in ('OFFERS','LOANS','PAYMENTS','PROJECTS')),
    timing text not null check (timing in ('AT_ONCE','DAILY','NEVER')),
    primary key (user_id, topic))`,

  // Stores digests only, which cannot be used as keys.
  `create table portal.service_keys (
    name text primary key,
    digest text not null unique,
    created_at timestamptz not null default now())`,

  `create table portal.audit_log (
    id bigint generated always as identity primary key,
    actor portal.filled_text not null,
    action portal.filled_text not null,
    subject_id text,
    details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
    created_at timestamptz not null default now())`,
  `create index audit_log_of_subject on portal.audit_log (subject_id, created_at desc, id desc)`,
  `create index audit_log_of_actor on portal.audit_log (actor, created_at desc, id desc)`,
  `create index audit_log_of_action on portal.audit_log (action, created_at desc, id desc)`,
  `create index audit_log_newest on portal.audit_log (created_at desc, id desc)`,
  // Every list of action items reads the reasons of withdrawals.
  `create index audit_log_withdrawn_states on portal.audit_log (subject_id, id) where action = 'lenderState.withdraw'`,
  `create trigger audit_log_append_only before update or truncate on portal.audit_log
    for each statement execute function portal.refuse_change()`,
  // Entries of the last thirty days can never be deleted; older ones only by removeOldAuditEntries.
  `create function portal.keep_audit_entry() returns trigger language plpgsql as $$
    declare
      removed_before timestamptz := nullif(current_setting('portal.remove_audit_before', true), '')::timestamptz;
    begin
      if removed_before is null or old.created_at >= least(removed_before, now() - interval '30 days') then
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$`,
  `create trigger audit_log_kept before delete on portal.audit_log
    for each row execute function portal.keep_audit_entry()`,

  // Uses of rate limits. Keys are digests.
  `create table portal.rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null)`,
  `create index rate_limits_by_end on portal.rate_limits (expire)`,
  // Leases of clean-up jobs.
  `create table portal.job_leases (
    name text primary key,
    holder uuid not null,
    leased_until timestamptz not null,
    due_at timestamptz not null default now(),
    done_at timestamptz)`,
  // Accounts that a release check created and removes.
  `create table portal.check_accounts (
    user_id uuid primary key,
    tenant_id uuid,
    check_id uuid not null,
    created_at timestamptz not null default now())`,
  `create table portal.seeds (
    name text primary key,
    seeded_at timestamptz not null default now())`,
];
