import { sql, type Migration } from 'kysely';

/** The portal's own tables, in a schema that a hosted Supabase project does not expose, unlike `public`. */
export const portalTables: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

// No enum types, because the drivers handle arrays of them differently.
const STATEMENTS = [
  `create domain portal.state_code as text check (value in (
    'AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI',
    'MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT','VT',
    'VA','WA','WV','WI','WY'))`,
  `create domain portal.us_phone as text check (value ~ '^\\+1[0-9]{10}$')`,
  `create domain portal.email as text check (value = lower(value) and value ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(value) <= 254)`,
  `create domain portal.filled_text as text check (value ~ '[^[:space:]]' and length(value) <= 1000)`,

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
    unique (tenant_id, id),
    constraint main_user_is_active check (is_active or not is_main))`,
  `create unique index users_one_main_per_tenant on portal.users (tenant_id) where is_main`,
  `create index users_of_tenant on portal.users (tenant_id, first_name, last_name, email)`,

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
    constraint inviter_of_tenant foreign key (tenant_id, invited_by) references portal.users (tenant_id, id)
      on delete set null (invited_by),
    constraint one_destination check ((tenant_id is null) <> (company is null)),
    constraint expires_after_creation check (expires_at > created_at))`,
  `create index invitations_of_tenant on portal.invitations (tenant_id, created_at desc, id) where invited_by is not null`,

  `create table portal.terms (
    id uuid primary key,
    url portal.filled_text not null,
    published_at timestamptz not null)`,
  `create index terms_newest on portal.terms (published_at desc)`,
  `create table portal.terms_acceptances (
    user_id uuid not null references portal.users on delete cascade,
    terms_id uuid not null references portal.terms on delete restrict,
    accepted_at timestamptz not null default now(),
    primary key (user_id, terms_id))`,

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
    constraint category_or_region check ((category is null) <> (region is null)))`,
  `create index files_of_tenant on portal.tenant_files (tenant_id, created_at desc, id)`,

  `create table portal.seeds (
    name text primary key,
    seeded_at timestamptz not null default now())`,
];
