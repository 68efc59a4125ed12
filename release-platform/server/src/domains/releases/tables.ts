import type { CheckFinding } from '@lender-portal/releases/checks';
import type { LiveDrafts, OwnersMap } from '@lender-portal/releases/import-map';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { ColumnType, Generated } from 'kysely';
import type { ModuleCounts } from './canaries/counts';

interface RegistryTokenTable {
  id: Generated<string>;
  name: string;
  /** The token itself is stored nowhere. */
  digest: string;
  /** What it acts on; an owner's token acts on every module. */
  modules: string[];
  is_owner: boolean;
  /** It takes checks, and acts on no module. */
  is_check_worker: Generated<boolean>;
  created_at: Created;
  last_used_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
}

/** What was published, when and by whom; the files are in the module store. */
interface ReleaseTable {
  name: string;
  id: string;
  version: string;
  commit_id: Nullable<string>;
  /** As the build says, ISO 8601. */
  built_at: Nullable<string>;
  files: number;
  bytes: number;
  brotli: number;
  published_at: Updated;
  /** The name of the token. */
  published_by: string;
  /** Of a release that was pushed for a preview alone. */
  expires_at: Nullable<Date>;
  /** When a canary of it was withdrawn, automatically or by an owner. */
  withdrawn_at: Nullable<Date>;
  withdrawn_because: Nullable<string>;
  /** `token:<name>` of the owner who withdrew it; null if it was withdrawn automatically. */
  withdrawn_by: Nullable<string>;
}

interface CanaryTable {
  id: Generated<string>;
  state: Generated<'running' | 'promoted' | 'withdrawn' | 'superseded'>;
  /** Module → the id of its release. */
  releases: Json<Record<string, string>>;
  /** Of browsers, in percent. */
  share: number | null;
  /** Their tenants. */
  companies: Json<string[]>;
  min_mounts: number;
  /** How far its rate of failures may be above that of the others. */
  max_failure_rate: number;
  reason: string;
  forced: boolean;
  checks: Json<string[]>;
  /** The name of the token. */
  created_by: string;
  created_at: Created;
  ended_at: Nullable<Date>;
  /** `token:<name>`; null where it ended by itself. */
  ended_by: Nullable<string>;
  ended_because: Nullable<string>;
  /** The row of the ledger that promoted it. */
  seq: Nullable<number>;
  /** What browsers had reported when it ended. */
  counts: ColumnType<ModuleCounts[] | null, string | undefined, string>;
  /** Of the hashes of its reporters; null once it has ended. */
  reporter_key: ColumnType<string | null, never, null>;
}

/** One per canary, module, side and distinct reporter. */
interface CanaryReporterTable {
  canary: string;
  module: string;
  /** Whether its pages were in the canary; otherwise in none. */
  is_canary: boolean;
  unit: 'account' | 'network';
  /** Keyed hashes. */
  reporter: string;
  network: string;
  has_failed: boolean;
}

interface PreviewTable {
  id: Generated<string>;
  /** Of the secret in its link and cookie, which is stored nowhere. */
  digest: string;
  /** Null where it was made without one, on the developer's own machine. */
  token_id: Nullable<string>;
  /** The name of the token. */
  created_by: string;
  /** Module → the id of its release. */
  releases: Json<Record<string, string>>;
  /** Grows with each change of the releases. */
  revision: Generated<number>;
  created_at: Created;
  expires_at: Date;
  /** Pages of a check say nothing of the preview, and are as lenders see them. */
  is_check: Generated<boolean>;
}

interface CheckTable {
  id: Generated<string>;
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'inconclusive' | 'canceled';
  /** Module → the id of its release. */
  releases: Json<Record<string, string>>;
  /** The name of the token. */
  requested_by: string;
  /** Whether it may be larger than the release before. */
  accepts_size: boolean;
  progress: Nullable<string>;
  findings: Json<CheckFinding[]>;
  /** Specifier → the id of the release that was under the checked ones. */
  libraries: Json<Record<string, string | null>>;
  /** Draft route → the key of the map that it mounts. */
  routes: ColumnType<LiveDrafts, string | undefined, string>;
  /** Of the worker that looks at it. */
  lease: Nullable<string>;
  leased_until: Nullable<Date>;
  /** How many workers have begun it. */
  attempts: Generated<number>;
  created_at: Created;
  started_at: Nullable<Date>;
  finished_at: Nullable<Date>;
  /** The name of a token. */
  canceled_by: Nullable<string>;
}

interface CheckScreenshotTable {
  check_id: string;
  /** From 1. */
  number: number;
  route: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** JPEG. */
  image: Uint8Array;
}

interface CheckWorkerTable {
  name: string;
  seen_at: Date;
}

interface RegistrySessionTable {
  id: Generated<string>;
  /** Whose rights it has. */
  token_id: string;
  /** Of the secret in the link that starts it. */
  link_digest: string;
  /** Of the secret in its cookie; null until the link is used, which can be done once. */
  digest: Nullable<string>;
  created_at: Created;
  /** Of the link, then of the session. */
  expires_at: Updated;
}

/** Append-only: the database refuses changes. */
interface SwapTable {
  seq: number;
  at: Date;
  who: string;
  changed: Json<Record<string, string | null>>;
  before: Json<Record<string, string | null>>;
  checks: Json<string[]>;
  reason: string;
  forced: boolean;
  map: Json<OwnersMap>;
  file: Json<OwnersMap>;
  previous_hash: string;
  hash: string;
}

declare module '../../foundation/tables' {
  interface ReleaseTables {
    'portal.registry_tokens': RegistryTokenTable;
    'portal.releases': ReleaseTable;
    'portal.previews': PreviewTable;
    'portal.canaries': CanaryTable;
    'portal.canary_reporters': CanaryReporterTable;
    'portal.registry_sessions': RegistrySessionTable;
    'portal.swaps': SwapTable;
    'portal.checks': CheckTable;
    'portal.check_screenshots': CheckScreenshotTable;
    'portal.check_workers': CheckWorkerTable;
  }
}
