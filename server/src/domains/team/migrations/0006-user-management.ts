import { sql, type Migration } from 'kysely';

/** Tables for user management: revocable invitations, deactivation, and indexed lists. */
export const userManagement: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table portal.invitations add column revoked_at timestamptz,
    add constraint used_or_revoked check (used_at is null or revoked_at is null)`,
  // Pending invitations of a company: unique by address, and the index of the list.
  `create unique index invitations_pending_once on portal.invitations (tenant_id, email)
    where invited_by is not null and used_at is null and revoked_at is null`,
  `create index invitations_pending on portal.invitations (tenant_id, created_at desc, id)
    where invited_by is not null and used_at is null and revoked_at is null`,

  // Not reset on reactivation: sessions from before stay ended.
  `alter table portal.users add column deactivated_at timestamptz`,

  // Pending changes for the hosted auth service; the desired state is in portal.users.
  `create table portal.account_changes (
    user_id uuid primary key references portal.users on delete cascade,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    created_at timestamptz not null default now())`,
  `create index account_changes_due on portal.account_changes (next_attempt_at)`,

  // Normalized text: lower case without accents, independent of the server's collation.
  `create function portal.search_text(value text) returns text language sql immutable parallel safe as $$
    select case when octet_length(value) = char_length(value) then lower(value)
      else lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g')) end $$`,
  // First name, last name and email, which makes it unique. Truncated to fit into an index.
  `create function portal.user_sort_key(first_name text, last_name text, email text) returns text language sql immutable parallel safe as $$
    select left(portal.search_text(first_name), 60) || chr(1) || left(portal.search_text(last_name), 60) || chr(1) || email $$`,
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
        from (select portal.search_text(first_name || ' ' || last_name) as names, portal.search_text(email) as address) as person,
          regexp_split_to_table(
            names || ' ' || address || ' ' || regexp_replace(names || ' ' || split_part(address, '@', 1), '[^[:alnum:]]+', ' ', 'g'),
            '[[:space:]]+') as piece
        where piece <> '') as pieces) as words
      where following is null or not starts_with(following, word)) as kept $$`,

  `alter table portal.users add column sort_key text collate "C" not null
    generated always as (portal.user_sort_key(first_name, last_name, email)) stored`,
  `drop index portal.users_of_tenant`,
  `create unique index users_in_order on portal.users (tenant_id, sort_key) include (id)`,

  // Maintained by the triggers below, so searches and counts read rows of one company only.
  `create table portal.user_words (
    tenant_id uuid not null,
    word text collate "C" not null,
    sort_key text collate "C" not null,
    shared smallint not null,
    primary key (tenant_id, word, sort_key) include (shared))`,
  `create table portal.team_sizes (
    tenant_id uuid primary key references portal.tenants on delete cascade,
    users integer not null)`,

  `insert into portal.user_words
    select tenant_id, word, sort_key, shared from portal.users, portal.search_words(first_name, last_name, email)`,
  `insert into portal.team_sizes select tenant_id, count(*) from portal.users group by tenant_id`,

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
