import type { JourneyStep } from './manifest';

/** Steps of a check, cheapest first. */
export type CheckStep =
  | 'files'
  | 'compatibility'
  | 'size'
  | 'loading'
  | 'mounting'
  | 'appearance'
  | 'leftovers'
  | 'neighbors'
  | 'speed'
  | 'errors'
  | 'policy'
  | 'network'
  | 'accessibility'
  | 'journey'
  | 'worker';

/** Acceptance of a finding by its team. */
export interface FindingAcceptance {
  /** Name of the token. */
  by: string;
  reason: string;
  /** ISO 8601. */
  at: string;
}

/** A defect that a check found in a release. */
export interface CheckFinding {
  step: CheckStep;
  /** The module in which it was found. */
  module: string;
  /** A sentence without the final period. */
  message: string;
  /** Path of the page, below the base path. */
  route?: string;
  /** Conditions that the visits with this defect share and others lack, such as `member` or `390 px`. */
  conditions?: string[];
  /** Stack traces, console messages, or elements. */
  evidence?: string[];
  /** Number of the screenshot in the same check. */
  screenshot?: number;
  /** The live release has the same defect, so it does not count against this one. */
  alsoLive: boolean;
  /** The team accepts it, so it does not count against the release. */
  accepted?: FindingAcceptance;
}

/** A page as the check saw it. */
export interface CheckScreenshot {
  /** Unique within the check; starts at 1. */
  number: number;
  route: string;
  /** Viewer, width, theme, visit and date, such as `member`, `390 px`, `dark`. */
  conditions: string[];
  /** JPEG, base64. */
  image: string;
}

/**
 * Viewer of a page: signed out, without a company, without a profile, the main user of a new company, and main users and
 * members of companies with data. A new company has a white label too, so it may open every page.
 */
export type CheckViewer =
  | 'guest'
  | 'newcomer'
  | 'incomplete'
  | 'new-lender'
  | 'main-user'
  | 'member'
  | 'white-label-main-user'
  | 'white-label-member';

/** A page that mounts a module that is being checked. */
export interface CheckTarget {
  module: string;
  /** Path below the base path. */
  path: string;
  /** Everyone who may open the page. */
  viewers: CheckViewer[];
  /** Ids of the routes that may show the module; several if the page redirects. */
  routes: string[];
  /** True if lenders do not have the page yet, so there is no live page to compare with. */
  isNew?: boolean;
  /** A page without the module, for testing unmount and remount. If undefined, the module is never unmounted. */
  away?: { path: string; routes: string[] };
  /** Pages of other modules which the same viewers can open. */
  neighbors?: { path: string; routes: string[] }[];
  /** The team's own test steps; they start on this page. */
  journey?: JourneyStep[];
  /** Whether the live release declares the same journey. If so, a failure on the live page counts as a live failure. */
  hasLiveJourney?: boolean;
}

/** Viewer → an entry of `localStorage`. */
type CheckSessions = Partial<Record<CheckViewer, { name: string; value: string }>>;

/** A worker's complete job as JSON. Workers have no database access. */
export interface CheckJob {
  id: string;
  /** Identifies this attempt. Results of an earlier attempt are ignored. */
  lease: string;
  /** The portal's origin, as browsers reach it. */
  origin: string;
  basePath: string;
  /** Module → release id. */
  releases: Record<string, string>;
  /** All files of the releases, with the URLs that pages fetch. */
  files: { module: string; file: string; url: string; digest: string }[];
  targets: CheckTarget[];
  /** Additional origins that pages may send requests to. The first label of a host may be `*`. */
  services: string[];
  /** Time limits in milliseconds: for a page's answer and for the whole check. */
  limits: { visit: number; check: number };
  /** `localStorage` entries of the accounts that view the candidates. */
  sessions: CheckSessions;
  /** The same for the live pages that the findings are compared with. */
  liveSessions: CheckSessions;
  /** Cookie of pages that run the candidates. */
  preview: { name: string; value: string };
  /** Cookie of pages that run the live releases with the Content-Security-Policy of the candidates. */
  livePreview: { name: string; value: string };
  /** Modules of the check that have another live release. */
  replaced: string[];
}

/** A worker's result. */
export interface CheckOutcome {
  findings: CheckFinding[];
  screenshots: CheckScreenshot[];
  /** Why the findings are inconclusive, for example because the live page does not load. */
  inconclusive?: string;
}
