import { createFoldText } from '@lender-portal/server-kit/database/fold-text';
import { sql, type Migration } from 'kysely';

/** Search words of users with letters such as Ł and ø, and with straight apostrophes. */
export const foldedSearch: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** Words of plain ASCII do not change. */
const CHANGED = 'octet_length(first_name || last_name || email) <> char_length(first_name || last_name || email)';

const STATEMENTS = [
  createFoldText('portal'),
  // Changes of users wait, so that no words of the former kind are added meanwhile.
  'lock table portal.users in share row exclusive mode',
  `delete from portal.user_words as words using portal.users
    where ${CHANGED} and words.tenant_id = users.tenant_id and words.sort_key = users.sort_key`,
  // As in 0006-user-management, with fold_text.
  `create or replace function portal.search_words(first_name text, last_name text, email text) returns table (word text, shared smallint)
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
  `insert into portal.user_words
    select tenant_id, word, sort_key, shared from portal.users, portal.search_words(first_name, last_name, email) where ${CHANGED}`,
];
