import type { JourneyStep } from './manifest';

/** What a check looks at, from the cheapest on. */
export type CheckStep =
  | 'files'
  | 'compatibility'
  | 'size'
  | 'loading'
  | 'mounting'
  | 'leftovers'
  | 'errors'
  | 'policy'
  | 'network'
  | 'accessibility'
  | 'journey'
  | 'neighbours'
  | 'worker';

/** Something that is wrong with a release that was checked. */
export interface CheckFinding {
  step: CheckStep;
  /** The module that it is found at. */
  module: string;
  /** A sentence without its end. */
  message: string;
  /** Path of the page, below the base path. */
  route?: string;
  /** Of the window, in CSS pixels. */
  width?: number;
  /** What shows it: stacks, messages of the console, elements. */
  evidence?: string[];
  /** The number of the screenshot. */
  screenshot?: number;
  /** The live release fails so, too: it does not count against this one. */
  alsoLive: boolean;
}

/** A page as a check has seen it. */
export interface CheckScreenshot {
  /** From 1, within the check. */
  number: number;
  route: string;
  /** Of the window, in CSS pixels. */
  width: number;
  /** JPEG, base64. */
  image: string;
}

/** Who looks at a page: nobody who is signed in, a lender with every right, one without a profile, an account without a company. */
export type CheckViewer = 'guest' | 'lender' | 'incomplete' | 'newcomer';

/** A page on which a module of the check is mounted. */
export interface CheckTarget {
  module: string;
  /** Below the base path. */
  path: string;
  viewer: CheckViewer;
  /** The routes whose place the module may be in, where the page leads on to another address. */
  routes: string[];
  /** Whether lenders do not have the page yet: there is no live page to compare it with. */
  isNew?: boolean;
  /** A page without the module, to go to and come back from; undefined where the module is not taken away again. */
  away?: { path: string; route: string };
  /** Steps of the team's own journey, which begins there. */
  journey?: JourneyStep[];
  /** Whether the live release has the same journey, so that its failure there counts. */
  hasLiveJourney?: boolean;
}

/** Viewer → an entry of `localStorage`. */
type CheckSessions = Partial<Record<CheckViewer, { name: string; value: string }>>;

/** What a worker is told to do: everything it needs to know, as it asks no database. JSON. */
export interface CheckJob {
  id: string;
  /** Names this attempt: what an earlier one says is not heard any more. */
  lease: string;
  /** Of the portal, as browsers reach it. */
  origin: string;
  basePath: string;
  /** Module → the id of its release. */
  releases: Record<string, string>;
  /** All files of the releases, as pages fetch them. */
  files: { module: string; file: string; url: string; digest: string }[];
  targets: CheckTarget[];
  /** Origins beside the portal's that its pages may send requests to; the first label of a host may be `*`. */
  services: string[];
  /** Milliseconds that the worker may take, for one page and for the whole check. */
  limits: { visit: number; check: number };
  /** The `localStorage` of the accounts that candidates are shown to. */
  sessions: CheckSessions;
  /** The same for the live pages that findings are compared with. */
  liveSessions: CheckSessions;
  previews: {
    cookie: string;
    candidate: string;
    /** With the neighbours as they were one swap ago, which are named; undefined if there was none. */
    before?: { secret: string; neighbours: string[]; /** The same without the releases of the check. */ neighborsOnly: string };
  };
  /** The modules of the check of which another release is live. */
  replaced: string[];
}

/** What a worker has found. */
export interface CheckOutcome {
  findings: CheckFinding[];
  screenshots: CheckScreenshot[];
  /** Why nothing can be concluded from the findings, such as a live page that is not shown. */
  inconclusive?: string;
}
