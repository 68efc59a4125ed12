import type { PartFailures } from '@lender-portal/contracts';
import type { FailureKind } from '@lender-portal/contracts/reports';
import type { SlotFailure } from '../applications/slot-options';
import type { LivePage } from '../page/page-data';
import type { RemoteLoader } from '../remotes/load-remote-module';
import type { Reports } from '../reports/reports';
import { failureKind } from './failure-kind';
import { releaseIn } from '../page/release-in';

interface ReleasesOptions {
  basePath: string;
  live: LivePage;
  remotes: Pick<RemoteLoader, 'urlOf' | 'replace'>;
  reports: Reports;
  /** Whether the lender has seen any content on this page. */
  hasShownContent: () => boolean;
  /** Keeps what the lender has typed into a module, for the release that comes in its place. */
  keepTyped: (module: string) => void;
}

export interface Releases {
  /** @returns whether another release of the module is loaded from now on */
  onFailed: (failure: SlotFailure) => Promise<boolean>;
  onStarted: (module: string) => void;
  onMounted: (module: string, milliseconds: number) => void;
  onAbandoned: (module: string) => void;
  /** Reports a failure or an error that no other release is taken for. */
  report: (module: string, what: FailureKind, error: unknown) => void;
  /** @returns the module that threw an error, if it is one of the portal's */
  moduleOf: (error: unknown, applications: ReadonlySet<string>) => Promise<string | undefined>;
  /** The visitor wants another try: what has failed may have been mended. */
  forget: (module: string) => void;
  /**
   * What a module is given for the failures of its parts.
   *
   * @param remount takes it down and mounts what is loaded by then
   */
  partsOf: (module: string, remount: () => void) => PartFailures | undefined;
}

/** Which releases run in this page, and what comes in the place of one that fails. Behaviour: releases.before. */
export function createReleases({ basePath, live, remotes, reports, hasShownContent, keepTyped }: ReleasesOptions): Releases {
  /** Module → ids of the releases that failed here; the empty one is of no release. */
  const failed = new Map<string, Set<string>>();
  /** Module → the id of the release that came in the place of one that failed. */
  const replacements = new Map<string, string>();
  /** Module → how often the visitor has asked for another try. */
  const attempts = new Map<string, number>();

  let hasActed = false;
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => (hasActed = true), { capture: true, once: true, passive: true });
  /** Whether a reload could take something from the lender. */
  const isInUse = () => hasShownContent() && hasActed;
  const urlOf = (module: string) => remotes.urlOf(module) ?? (System.getImportMap().imports?.[module] as string | undefined);
  const releaseOf = (module: string) => releaseIn(urlOf(module));

  const report: Releases['report'] = (module, what, error) => reports.failure({ module, release: releaseOf(module), what, error });

  async function take(module: string): Promise<boolean> {
    if (live.isPreview || !navigator.onLine) return false;
    const release = releaseOf(module);
    const known = failed.get(module) ?? new Set();
    const others = [...known].filter((id) => id !== '' && id !== release);
    failed.set(module, known.add(release ?? ''));
    const { askForRelease, takePortalModule, reloadWithMapBefore } = await import(/* webpackChunkName: "release-before" */ '.');
    const { release: other, isMapSuspect } = await askForRelease({ basePath, live, module, release, failed: others });
    // Another part of the module may have failed at the same moment.
    if (releaseOf(module) !== release) return true;
    if (other && !known.has(other.id)) {
      if (other.remote) remotes.replace(module, { ...other.remote, integrity: other.integrity });
      else takePortalModule(module, other, attempts.get(module) ?? 0);
      replacements.set(module, other.id);
      return true;
    }
    // The page goes: nothing else is to be shown until then.
    if (isMapSuspect && !isInUse() && reloadWithMapBefore(live, basePath)) await new Promise(() => {});
    return false;
  }

  /** The slot and the module itself may ask for the same. */
  const taking = new Map<string, Promise<boolean>>();

  function tryTake(module: string): Promise<boolean> {
    const key = `${module} ${releaseOf(module)}`;
    const asked =
      taking.get(key) ??
      take(module)
        .catch((error: unknown) => {
          console.warn(`The release before of ${module} could not be taken:`, error);
          return false;
        })
        .finally(() => taking.delete(key));
    taking.set(key, asked);
    return asked;
  }

  return {
    onFailed(failure) {
      const { module, error } = failure;
      report(module, failureKind(failure), error);
      return tryTake(module);
    },
    onStarted: (module) => reports.started({ module, release: releaseOf(module) }),
    onAbandoned: (module) => reports.abandoned({ module, release: releaseOf(module) }),
    report,
    async moduleOf(error, applications) {
      const { moduleOfError } = await import(/* webpackChunkName: "release-before" */ '.');
      const remoteUrls = [...applications].flatMap((name) => {
        const url = remotes.urlOf(name);
        return url === undefined ? [] : [[name, url] as const];
      });
      return moduleOfError(error, { ...System.getImportMap().imports, ...Object.fromEntries(remoteUrls) }, applications);
    },
    onMounted(module, milliseconds) {
      const release = releaseOf(module);
      // Another try may have brought the live release back.
      reports.mount({ module, release, milliseconds, isFallback: release !== null && release === replacements.get(module) });
    },
    forget(module) {
      failed.delete(module);
      attempts.set(module, (attempts.get(module) ?? 0) + 1);
    },
    partsOf(module, remount) {
      // What is previewed is looked at as it is.
      if (live.isPreview) return undefined;
      return {
        report: ({ what, error }) => report(module, what, error),
        takeReleaseBefore: async () => {
          const isTaken = await tryTake(module);
          if (!isTaken) return false;
          keepTyped(module);
          remount();
          return true;
        },
      };
    },
  };
}
