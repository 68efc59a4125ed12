import type { RouteTable } from '@lender-portal/module-contract';
import type { Source } from '@lender-portal/releases';
import type { CheckFinding } from '@lender-portal/releases/checks';
import type { LiveDrafts, OwnersMap } from '@lender-portal/releases/import-map';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { ColumnType, Generated } from 'kysely';
import type { ModuleCounts } from './health/count-reports';
import type { OwnersFile } from './import-map/parse-import-map';

interface RegistryTokenTable {
  id: Generated<string>;
  name: string;
  /** SHA-256 of the token, which itself is not stored. */
  digest: string;
  /** Modules that it may publish. An owner's token may publish every module. */
  modules: string[];
  is_owner: boolean;
  /** The token of a check worker has no modules. */
  is_check_worker: Generated<boolean>;
  created_at: Created;
  last_used_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
}

/** Metadata of published releases. Their files are in the module store. */
interface ReleaseTable {
  name: string;
  id: string;
  version: string;
  /** Commit of the build. */
  source: ColumnType<Source | null, string | null, never>;
  /** From the build's manifest, ISO 8601. */
  built_at: Nullable<string>;
  files: number;
  /** Includes its source maps. */
  bytes: number;
  brotli: number;
  published_at: Updated;
  /** Name of the token. */
  published_by: string;
  /** Set for releases that were pushed only for a preview. */
  expires_at: Nullable<Date>;
  /** When its canary was withdrawn, automatically or by an owner. */
  withdrawn_at: Nullable<Date>;
  withdrawn_because: Nullable<string>;
  /** `token:<name>` of the owner, or null if it was automatic. */
  withdrawn_by: Nullable<string>;
}

interface CanaryTable {
  id: Generated<string>;
  state: Generated<'running' | 'promoted' | 'withdrawn' | 'superseded'>;
  /** Module → release id. */
  releases: Json<Record<string, string>>;
  /** Percentage of browsers. */
  share: number | null;
  /** Tenant ids. */
  companies: Json<string[]>;
  /** Number of lenders who must meet a failure before it is withdrawn. */
  min_failing_lenders: number;
  /** Maximum difference from the failure rate outside the canary. */
  max_failure_rate: number;
  reason: string;
  forced: boolean;
  checks: Json<string[]>;
  /** Name of the token. */
  created_by: string;
  created_at: Created;
  /** Null if a person promotes it. */
  promote_after_minutes: number | null;
  /** Why a healthy canary could not be promoted. */
  held_because: Nullable<string>;
  ended_at: Nullable<Date>;
  /** `token:<name>`, or null if it was ended automatically. */
  ended_by: Nullable<string>;
  ended_because: Nullable<string>;
  /** Ledger revision that promoted it. */
  seq: Nullable<number>;
  /** Reported counts when it ended. */
  counts: ColumnType<ModuleCounts[] | null, string | undefined, string>;
}

/** A lender who met a failure of a module under watch. */
interface FailingLenderTable {
  /** Id of a canary, or `revision <seq>`. */
  watch: string;
  module: string;
  /** Pseudonym of an account, or of a group of networks for guests. */
  lender: string;
  /** The latest failure. */
  failed_at: Date;
}

interface PreviewTable {
  id: Generated<string>;
  /** Digest of the secret in its link and cookie, which itself is not stored. */
  digest: string;
  /** Null if it was created on a developer's machine without a token. */
  token_id: Nullable<string>;
  /** Name of the token. */
  created_by: string;
  /** Module → release id. */
  releases: Json<Record<string, string>>;
  /** Incremented with each change of the releases. */
  revision: Generated<number>;
  created_at: Created;
  expires_at: Date;
  /** Pages of a check show no preview banner, so that they look the same as for lenders. */
  is_check: Generated<boolean>;
  /** Its pages have a panel that changes the releases. */
  has_panel: Generated<boolean>;
}

interface CheckTable {
  id: Generated<string>;
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'inconclusive' | 'canceled';
  /** Module → release id. */
  releases: Json<Record<string, string>>;
  /** Name of the token. */
  requested_by: string;
  /** Whether the size limit relative to the live release is waived. */
  progress: Nullable<string>;
  findings: Json<CheckFinding[]>;
  /** Specifier → id of the library release that the candidates ran with. */
  libraries: Json<Record<string, string | null>>;
  /** Draft route id → import map key. */
  routes: ColumnType<LiveDrafts, string | undefined, string>;
  /** Lease of the worker that runs it. */
  lease: Nullable<string>;
  leased_until: Nullable<Date>;
  /** Number of workers that have started it. */
  attempts: Generated<number>;
  created_at: Created;
  started_at: Nullable<Date>;
  finished_at: Nullable<Date>;
  /** Name of the token. */
  canceled_by: Nullable<string>;
}

interface CheckScreenshotTable {
  check_id: string;
  /** 1-based. */
  number: number;
  route: string;
  conditions: Json<string[]>;
  /** JPEG. */
  image: Uint8Array;
}

interface CheckWorkerTable {
  name: string;
  seen_at: Date;
}

interface RegistrySessionTable {
  id: Generated<string>;
  /** Token whose rights it has. */
  token_id: string;
  /** Digest of the secret in the link that starts it. */
  link_digest: string;
  /** Digest of the secret in its cookie. Null until the single-use link is opened. */
  digest: Nullable<string>;
  created_at: Created;
  /** Expiry of the link, later of the session. */
  expires_at: Updated;
}

/** Append-only: a trigger rejects updates and deletes. */
interface SwapTable {
  seq: number;
  at: Date;
  who: string;
  changed: Json<Record<string, string | null>>;
  before: Json<Record<string, string | null>>;
  checks: Json<string[]>;
  reason: string;
  forced: boolean;
  hotfix: boolean;
  freezes: Json<Record<string, { until: string | null } | null>>;
  map: Json<OwnersMap>;
  file: Json<OwnersFile>;
  previous_hash: string;
  hash: string;
}

/** One row per host and file while its last edit is rejected. */
interface RefusedEditTable {
  host: string;
  file: string;
  reason: string;
  since: Updated;
  /** Last report of a running process. */
  seen_at: Updated;
}

/** At most one row. */
interface ValidRoutesTable {
  is_only: Generated<true>;
  routes: Json<RouteTable>;
  accepted_at: Updated;
}

declare module '../../foundation/tables' {
  interface ReleaseTables {
    'portal.registry_tokens': RegistryTokenTable;
    'portal.releases': ReleaseTable;
    'portal.previews': PreviewTable;
    'portal.canaries': CanaryTable;
    'portal.failing_lenders': FailingLenderTable;
    'portal.registry_sessions': RegistrySessionTable;
    'portal.swaps': SwapTable;
    'portal.checks': CheckTable;
    'portal.check_screenshots': CheckScreenshotTable;
    'portal.check_workers': CheckWorkerTable;
    'portal.refused_edits': RefusedEditTable;
    'portal.valid_routes': ValidRoutesTable;
  }
}
