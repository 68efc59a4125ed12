import { sql, type Migration } from 'kysely';

/** Daily mounts and failures per release. They outlive the reports that they summarize. */
export const releaseDays: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.release_days (
    module text not null,
    release text not null,
    day date not null,
    mounts bigint not null,
    failures bigint not null,
    primary key (module, release, day))`,
  `insert into portal.release_days (module, release, day, mounts, failures)
    select module, release, (minute at time zone 'UTC')::date,
      coalesce(sum(count) filter (where what = 'mounted'), 0), coalesce(sum(count) filter (where what <> 'mounted'), 0)
    from portal.module_reports where release <> '' and what <> 'fallback' group by 1, 2, 3`,
];
