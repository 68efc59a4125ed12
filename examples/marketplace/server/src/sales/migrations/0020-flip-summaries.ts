import { sql, type Migration } from 'kysely';

/** Precomputed flip medians per ZIP code, because medians over a million sales take too long at query time. */
export const flipSummaries: Migration = {
  async up(db) {
    for (const statement of FLIP_SUMMARIES) await sql.raw(statement).execute(db);
  },
};

const median = (expression: string) => `percentile_cont(0.5) within group (order by ${expression})`;
const CHANGES = [
  ['inserted', 'insert', 'new'],
  ['deleted', 'delete', 'old'],
  ['updated_from', 'update', 'old'],
  ['updated_to', 'update', 'new'],
];

export const FLIP_SUMMARIES = [
  // Demo data. Screens must label it as such.
  `alter table marketplace.flips add column is_demo boolean not null default false`,
  `create index flips_of_demo on marketplace.flips (is_demo) where is_demo`,
  `create index flips_sold_last on marketplace.flips (sold_on desc)`,

  // Center of each ZIP code, for maps.
  `create table marketplace.zip_places (
    zip marketplace.zip_code primary key,
    latitude double precision not null check (latitude between -90 and 90),
    longitude double precision not null check (longitude between -180 and 180))`,

  // Summary periods: whole months that end with the month of the last recorded sale.
  `create table marketplace.flip_periods (
    months integer primary key check (months > 0),
    since date not null,
    through date not null)`,
  `insert into marketplace.flip_periods values (12, '-infinity', '-infinity'), (24, '-infinity', '-infinity'), (36, '-infinity', '-infinity')`,

  `create table marketplace.flip_summaries (
    months integer not null references marketplace.flip_periods,
    zip marketplace.zip_code not null,
    state portal.state_code not null,
    city portal.filled_text not null,
    flips integer not null check (flips > 0),
    median_purchase_price double precision not null,
    median_sale_price double precision not null,
    median_gross_profit double precision not null,
    median_gross_return double precision not null,
    median_days_held double precision not null,
    primary key (months, zip))`,
  `create index flip_summaries_of_state on marketplace.flip_summaries (months, state, zip)`,
  `create index flip_summaries_by_city on marketplace.flip_summaries (months, lower(city) text_pattern_ops)`,

  // Recomputes the summaries of the named ZIP codes; of all if none are named.
  `create function marketplace.summarize_flips(named text[]) returns void language plpgsql as $$
    begin
      delete from marketplace.flip_summaries where named is null or zip = any(named);
      insert into marketplace.flip_summaries
        select months, zip, mode() within group (order by state), mode() within group (order by city), count(*),
          ${median('purchase_price')}, ${median('sale_price')}, ${median('sale_price - purchase_price')},
          ${median('(sale_price - purchase_price) * 100::double precision / purchase_price')}, ${median('sold_on - purchased_on')}
        from marketplace.flips join marketplace.flip_periods on sold_on >= since
        where named is null or zip = any(named)
        group by months, zip;
    end $$`,

  // Sales are inserted in batches. The first sale of a new month moves the periods.
  `create function marketplace.flips_changed() returns trigger language plpgsql as $$
    declare
      newest date;
      touched text[];
    begin
      select array_agg(distinct zip) into touched from changed;
      if touched is null then return null; end if;
      -- One at a time: two that record sales of the same ZIP code would not see each other's.
      perform pg_advisory_xact_lock(hashtext('marketplace.flip_summaries'));
      select date_trunc('month', max(sold_on))::date into newest from marketplace.flips;
      if newest is distinct from (select date_trunc('month', through)::date from marketplace.flip_periods limit 1) and newest is not null then
        update marketplace.flip_periods set
          through = newest + interval '1 month' - interval '1 day',
          since = newest + interval '1 month' - make_interval(months => months);
        touched := null;
      end if;
      perform marketplace.summarize_flips(touched);
      return null;
    end $$`,
  ...CHANGES.map(
    ([name, event, rows]) => `create trigger flips_${name} after ${event} on marketplace.flips
      referencing ${rows} table as changed for each statement execute function marketplace.flips_changed()`,
  ),
  // Summarize existing rows.
  `do $$ declare newest date := (select date_trunc('month', max(sold_on))::date from marketplace.flips); begin
    if newest is null then return; end if;
    update marketplace.flip_periods set
      through = newest + interval '1 month' - interval '1 day',
      since = newest + interval '1 month' - make_interval(months => months);
    perform marketplace.summarize_flips(null);
  end $$`,
];
