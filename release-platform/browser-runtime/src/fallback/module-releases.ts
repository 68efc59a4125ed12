import type { PartFailures } from '@lender-portal/module-contract';
import { isErrorKind, type FailureKind } from '@lender-portal/module-contract/telemetry';
import { isTranslated } from '../errors/translated-page';
import { releaseIdOf } from '../modules/release-id';
import type { SlotFailure } from '../slots/slot-options';
import type { LivePage } from '../page/page-data';
import type { RemoteLoader } from '../remotes/load-remote-module';
import type { Telemetry } from '../telemetry/telemetry';
import { failureKind } from './failure-kind';

interface ModuleReleasesOptions {
  basePath: string;
  live: LivePage;
  remotes: Pick<RemoteLoader, 'urlOf' | 'replace'>;
  telemetry: Telemetry;
  hasShownContent: () => boolean;
  /** Preserves the input of a module for the release that replaces it. */
  preserveFormState: (module: string) => void;
}

/** Mounts of a module that breaks on one translated page, before a fallback replaces it. */
const MAX_TRANSLATED_REMOUNTS = 3;

/** Failures that a translator can cause. */
const isByTranslator = (what: FailureKind) => isTranslated() && (what === 'render' || isErrorKind(what));

/** Id of the release that a part started with, null for a build without one; undefined: the module's release in use. */
export type StartedRelease = string | null | undefined;

export interface ModuleReleases {
  /**
   * Remotes are mounted in several places, of which one may replace the release while others start or run.
   *
   * @returns the release that a part of a remote starts with; undefined for other modules
   */
  startedRelease: (module: string) => StartedRelease;
  /** @returns whether another release of the module is loaded from now on */
  onFailed: (failure: SlotFailure, started?: StartedRelease) => Promise<boolean>;
  onMounted: (module: string, started?: StartedRelease) => void;
  /** Reports a failure or an error without a fallback. */
  report: (module: string, what: FailureKind, error: unknown, started?: StartedRelease) => void;
  /** @returns the module that threw the error; undefined if none of the page's modules did */
  moduleOf: (error: unknown, applications: ReadonlySet<string>) => Promise<string | undefined>;
  /** Clears a module's failures before a retry, because the live release may be fixed. */
  forget: (module: string) => void;
  /**
   * The `failures` prop of a module.
   *
   * @param remount remounts the module with the release in use
   */
  partFailuresOf: (module: string, remount: () => void, started?: StartedRelease) => PartFailures | undefined;
}

/** Tracks the releases on this page and activates fallbacks for failed ones. */
export function createModuleReleases({
  basePath,
  live,
  remotes,
  telemetry,
  hasShownContent,
  preserveFormState,
}: ModuleReleasesOptions): ModuleReleases {
  /** Module → ids of its failed releases; '' for a build without a release. */
  const failed = new Map<string, Set<string>>();
  /** Module → the id of its active fallback. */
  const replacements = new Map<string, string>();
  /** Module → number of retries by the visitor. */
  const attempts = new Map<string, number>();
  /** Module and path → mounts of the same release on a translated page. */
  const remounts = new Map<string, number>();

  let hasActed = false;
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => (hasActed = true), { capture: true, once: true, passive: true });
  /** Whether a reload could lose user input. */
  const isInUse = () => hasShownContent() && hasActed;
  const urlOf = (module: string) =>
    remotes.urlOf(module) ?? (System.getImportMap().imports?.[module] as string | undefined);
  const releaseOf = (module: string) => releaseIdOf(urlOf(module));

  const report: ModuleReleases['report'] = (module, what, error, started = releaseOf(module)) => {
    if (!isByTranslator(what)) telemetry.failure({ module, release: started, what, error });
  };

  /** Another mount of the same release recovers a module that a translator has broken. @returns whether to try it */
  async function recover(module: string, what: FailureKind): Promise<boolean> {
    const key = `${module} ${location.pathname}`;
    const count = remounts.get(key) ?? 0;
    if (!isByTranslator(what) || count === MAX_TRANSLATED_REMOUNTS) return false;
    remounts.set(key, count + 1);
    // The slot and the module itself request this in one task, and share it.
    await new Promise((resolve) => setTimeout(resolve));
    return true;
  }

  async function activate(module: string): Promise<boolean> {
    if (live.isPreview || !navigator.onLine) return false;
    const release = releaseOf(module);
    const failedIds = failed.get(module) ?? new Set();
    const others = [...failedIds].filter((id) => id !== '' && id !== release);
    failed.set(module, failedIds.add(release ?? ''));
    const { requestFallback, activateFallback, reloadWithPreviousImportMap } = await import(
      /* webpackChunkName: "fallback" */ '.'
    );
    const { release: other, isMapSuspect } = await requestFallback({ basePath, live, module, release, failed: others });
    // The slot and the module itself may fail at the same time.
    if (releaseOf(module) !== release) return true;
    if (other && !failedIds.has(other.id)) {
      if (other.remote) remotes.replace(module, { ...other.remote, integrity: other.integrity });
      else activateFallback(module, other, attempts.get(module) ?? 0);
      replacements.set(module, other.id);
      return true;
    }
    // The slot stays empty until the page reloads.
    if (isMapSuspect && !isInUse() && reloadWithPreviousImportMap(live, basePath)) await new Promise(() => {});
    return false;
  }

  /** Single-flight: the slot and the module itself may request the same fallback. */
  const pending = new Map<string, Promise<boolean>>();

  async function tryActivate(
    module: string,
    what: FailureKind,
    started: StartedRelease = releaseOf(module),
  ): Promise<boolean> {
    // Another part has replaced the release that failed.
    if (started !== releaseOf(module)) return true;
    const key = `${module} ${releaseOf(module)}`;
    const activation =
      pending.get(key) ??
      recover(module, what)
        .then((isRecovered) => isRecovered || activate(module))
        .catch((error: unknown) => {
          console.warn(`The fallback of ${module} could not be activated:`, error);
          return false;
        })
        .finally(() => pending.delete(key));
    pending.set(key, activation);
    return activation;
  }

  return {
    startedRelease: (module) => (remotes.urlOf(module) === undefined ? undefined : releaseOf(module)),
    async onFailed(failure, started) {
      const { module, error, step } = failure;
      const what = failureKind(failure);
      report(module, what, error, started);
      const isActive = await tryActivate(module, what, started);
      // Invisible fields still hold the input from before.
      if (isActive && step === 'blank') preserveFormState(module);
      return isActive;
    },
    report,
    async moduleOf(error, applications) {
      const { moduleOfError } = await import(/* webpackChunkName: "fallback" */ '.');
      const remoteUrls = [...applications].flatMap((name) => {
        const url = remotes.urlOf(name);
        return url === undefined ? [] : [[name, url] as const];
      });
      return moduleOfError(
        error,
        { ...System.getImportMap().imports, ...Object.fromEntries(remoteUrls) },
        applications,
      );
    },
    onMounted(module, started) {
      const release = started === undefined ? releaseOf(module) : started;
      // A retry may have loaded the live release.
      telemetry.mount({
        module,
        release,
        isFallback: release !== null && release === replacements.get(module),
      });
    },
    forget(module) {
      failed.delete(module);
      attempts.set(module, (attempts.get(module) ?? 0) + 1);
    },
    partFailuresOf(module, remount, started) {
      // Previews show their failures instead of a fallback.
      if (live.isPreview) return undefined;
      let lastFailure: FailureKind = 'chunk';
      return {
        report: ({ what, error }) => {
          lastFailure = what;
          report(module, what, error, started);
        },
        takeFallbackRelease: async () => {
          const isActive = await tryActivate(module, lastFailure, started);
          if (!isActive) return false;
          preserveFormState(module);
          remount();
          return true;
        },
      };
    },
  };
}
