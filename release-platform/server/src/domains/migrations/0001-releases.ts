import { sqlMigration } from '@lender-portal/server-kit/database/migrations/migration';

/** Tables of the release platform. The application's baseline provides `filled_text` and `refuse_change`. */
export const releases = sqlMigration([
  `create table portal.registry_tokens (
    id uuid primary key default gen_random_uuid(),
    name portal.filled_text not null,
    digest text not null unique,
    modules text[] not null,
    is_owner boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz,
    is_check_worker boolean not null default false)`,
  // The name of a revoked token can be reused.
  `create unique index registry_tokens_by_name on portal.registry_tokens (name) where revoked_at is null`,
  // Sessions of the owners' page: started by a single-use link, continued by a cookie.
  `create table portal.registry_sessions (
    id uuid primary key default gen_random_uuid(),
    token_id uuid not null references portal.registry_tokens,
    link_digest text not null unique,
    digest text unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  `create index registry_sessions_by_end on portal.registry_sessions (expires_at)`,

  `create table portal.releases (
    name text not null,
    id text not null,
    version text not null,
    source jsonb,
    built_at text,
    files integer not null,
    bytes bigint not null,
    brotli bigint not null,
    published_at timestamptz not null default now(),
    published_by portal.filled_text not null,
    expires_at timestamptz,
    withdrawn_at timestamptz,
    withdrawn_because text,
    withdrawn_by text,
    primary key (name, id))`,

  // Previews by secret link.
  `create table portal.previews (
    id uuid primary key default gen_random_uuid(),
    digest text not null unique,
    token_id uuid references portal.registry_tokens,
    created_by portal.filled_text not null,
    releases jsonb not null,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    is_check boolean not null default false,
    has_panel boolean not null default false)`,
  `create index previews_by_expiry on portal.previews (expires_at)`,

  // The ledger: every change of the import map, with the whole map after it.
  `create table portal.swaps (
    seq integer primary key check (seq > 0),
    at timestamptz not null,
    who portal.filled_text not null,
    changed jsonb not null,
    before jsonb not null,
    checks jsonb not null,
    reason text not null,
    forced boolean not null,
    hotfix boolean not null,
    freezes jsonb not null,
    map jsonb not null,
    file jsonb not null,
    previous_hash text not null,
    hash text not null unique)`,
  `create trigger swaps_append_only before update or delete or truncate on portal.swaps
    for each statement execute function portal.refuse_change()`,

  // Browser checks of releases: queue, leases, findings and screenshots.
  `create table portal.checks (
    id uuid primary key default gen_random_uuid(),
    state text not null check (state in ('waiting', 'running', 'passed', 'failed', 'inconclusive', 'canceled')),
    releases jsonb not null,
    requested_by portal.filled_text not null,
    progress text,
    findings jsonb not null default '[]',
    libraries jsonb not null default '{}',
    lease uuid,
    leased_until timestamptz,
    attempts integer not null default 0,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    canceled_by text,
    -- Draft routes that the check mounted. A swap makes them live.
    routes jsonb not null default '{}',
    constraint running_is_leased check ((state = 'running') = (lease is not null and leased_until is not null)),
    constraint finished_is_dated check ((state in ('waiting', 'running')) = (finished_at is null)))`,
  `create index checks_open on portal.checks (created_at) where state in ('waiting', 'running')`,
  `create index checks_by_release on portal.checks using gin (releases)`,
  `create index checks_by_requester on portal.checks (requested_by, started_at)`,
  `create index checks_by_end on portal.checks (finished_at) where finished_at is not null`,
  `create table portal.check_screenshots (
    check_id uuid not null references portal.checks on delete cascade,
    number integer not null,
    route text not null,
    conditions jsonb not null,
    image bytea not null,
    primary key (check_id, number))`,
  `create table portal.check_workers (
    name portal.filled_text primary key,
    seen_at timestamptz not null)`,

  // Releases that a share of browsers, or selected companies, run before everyone else.
  `create table portal.canaries (
    id uuid primary key default gen_random_uuid(),
    state text not null default 'running' check (state in ('running', 'promoted', 'withdrawn', 'superseded')),
    releases jsonb not null,
    share double precision check (share > 0 and share <= 50),
    companies jsonb not null,
    min_failing_lenders integer not null check (min_failing_lenders > 0),
    max_failure_rate double precision not null check (max_failure_rate >= 0 and max_failure_rate < 1),
    reason text not null,
    forced boolean not null,
    checks jsonb not null,
    created_by portal.filled_text not null,
    created_at timestamptz not null default now(),
    promote_after_minutes integer check (promote_after_minutes >= 0),
    held_because text,
    ended_at timestamptz,
    ended_by text,
    ended_because text,
    seq integer references portal.swaps,
    counts jsonb,
    constraint somebody_is_in_it check (share is not null or companies <> '[]'),
    constraint ended_is_dated check ((state = 'running') = (ended_at is null)),
    constraint promoted_is_swapped check ((state = 'promoted') = (seq is not null)))`,
  `create index canaries_running on portal.canaries (created_at) where state = 'running'`,
  // Lenders who met a failure of a running canary, or of a revision under watch.
  `create table portal.failing_lenders (
    watch text not null,
    module text not null,
    lender text not null,
    failed_at timestamptz not null,
    primary key (watch, module, lender))`,

  // Receivers of events, and the log of deliveries, which is also their outbox.
  `create table portal.webhooks (
    id uuid primary key default gen_random_uuid(),
    url portal.filled_text not null,
    format text not null check (format in ('standard', 'slack', 'teams')),
    events text[] not null,
    secret text not null,
    created_by portal.filled_text not null,
    created_at timestamptz not null default now())`,
  `create table portal.webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    number bigint not null generated always as identity unique,
    webhook_id uuid not null references portal.webhooks on delete cascade,
    type text not null,
    -- Modules whose events keep their order; '*' for all.
    modules text[] not null,
    data jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    constraint ended_is_dated check ((state = 'waiting') = (ended_at is null)))`,
  `create index webhook_deliveries_open on portal.webhook_deliveries (webhook_id, number) where state = 'waiting'`,
  `create index webhook_deliveries_by_webhook on portal.webhook_deliveries (webhook_id, number desc)`,
  `create index webhook_deliveries_by_end on portal.webhook_deliveries (ended_at) where ended_at is not null`,
  // Live releases that are known to fail, so that each is reported once.
  `create table portal.failing_releases (
    module text primary key,
    release text not null,
    since timestamptz not null default now(),
    failing_at timestamptz not null default now())`,

  // Rejected edits of the owners' files by host, and the last valid routes.
  `create table portal.refused_edits (
    host text not null,
    file text not null,
    reason text not null,
    since timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    primary key (host, file))`,
  `create table portal.valid_routes (
    is_only boolean primary key default true check (is_only),
    routes jsonb not null,
    accepted_at timestamptz not null default now())`,

  // Signing keys that all processes of this server share.
  `create table portal.signing_keys (
    name text primary key,
    key text not null,
    created_at timestamptz not null default now())`,
  // Browser reports, counted per minute. They contain no personal data.
  `create table portal.module_reports (
    minute timestamptz not null,
    canary text not null,
    module text not null,
    release text not null,
    what text not null,
    count integer not null,
    message text,
    route text,
    reference text,
    first_at timestamptz not null,
    last_at timestamptz not null,
    stack text,
    primary key (minute, canary, module, release, what))`,
  `create table portal.vital_reports (
    minute timestamptz not null,
    route text not null,
    name text not null,
    values double precision[] not null,
    primary key (minute, route, name))`,
  // Daily mounts and failures per release. They outlive the reports that they summarize.
  `create table portal.release_days (
    module text not null,
    release text not null,
    day date not null,
    mounts bigint not null,
    failures bigint not null,
    primary key (module, release, day))`,
]);
