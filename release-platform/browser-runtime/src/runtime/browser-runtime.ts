import { MODULE_PREFIX, withTimeLimit } from '@lender-portal/module-contract';
import { watchUncaughtErrors } from '../errors/uncaught-errors';
import { failureKind } from '../fallback/failure-kind';
import { createModuleReleases, type StartedRelease } from '../fallback/module-releases';
import type { FormStateStore } from '../form-state/form-state-store';
import { asLifecycles, type ModuleLifecycles } from '../modules/lifecycles';
import { loadModule } from '../modules/load-module';
import { createModuleMap } from '../modules/module-map';
import { createPagePolicies } from '../modules/page-policies';
import { LOADING_TIME_LIMIT_MS } from '../modules/time-limit';
import type { PageImportMap, PageModules } from '../page/page-data';
import { createDigestMap } from '../remotes/digest-map';
import { createRemoteLoader, type RemoteLoader, type RemoteLoadOptions } from '../remotes/load-remote-module';
import { createApplicationSlot, type ApplicationSlot } from '../slots/application-slot';
import { observeLifecycles } from '../slots/observed-lifecycles';
import type { SlotContent, SlotOptions } from '../slots/slot-options';
import { createTelemetry } from '../telemetry/telemetry';

export interface BrowserRuntimeOptions {
  basePath: string;
  modules: PageModules;
  integrity: PageImportMap['integrity'];
  /** Module → Trusted Types policies that it may create, from routes.json. */
  trustedTypes: Readonly<Record<string, readonly string[]>> | undefined;
  /** Specifiers and remotes that slots mount; all other modules are libraries. */
  applications: ReadonlySet<string>;
  formState: Pick<FormStateStore, 'preserve'>;
  /** Returns the id of the current route, for telemetry. */
  routeId: () => string;
  describeFailure: SlotOptions['describeFailure'];
}

export interface RuntimeSlotOptions {
  /** Returns the content of a visit; a rejection shows the failure view. */
  getContent: () => Promise<SlotContent>;
  /** Called before the first visible content of a visit is painted. */
  onShown: () => void;
  /** Whether the slot frames the page's content. */
  isFrame: boolean;
}

export interface BrowserRuntime {
  /** Loads a module of the import map, or one of its exports that has lifecycles. */
  loadModule: (specifier: string, attempt: number, exported?: string) => Promise<ModuleLifecycles>;
  loadRemote: (remote: string, exposed: string, options?: RemoteLoadOptions) => Promise<ModuleLifecycles>;
  /** Loads a remote that another module mounts outside a slot. Reports failures and activates fallbacks too. */
  loadEmbedded: (remote: string, exposed: string, options?: RemoteLoadOptions) => Promise<ModuleLifecycles>;
  preloadRemote: RemoteLoader['preload'];
  readManifest: RemoteLoader['readManifest'];
  /** Creates a single-spa application for a slot on the page. */
  createSlot: (name: string, options: RuntimeSlotOptions) => ApplicationSlot;
  /** Re-evaluates the content of a slot if it is mounted. */
  refreshSlot: (name: string) => void;
  /** Loads the modules of the other pages' addresses before a navigation needs them. */
  preloadModuleMap: () => void;
  startTelemetry: () => void;
}

/** Loads and mounts the modules of a page, replaces failed releases, and reports telemetry. */
export function createBrowserRuntime(options: BrowserRuntimeOptions): BrowserRuntime {
  const { basePath, modules, integrity, applications, formState, routeId, describeFailure } = options;
  const { live, versions } = modules;
  const known = { urls: { ...modules.remotes }, styles: { ...modules.styles }, integrity: { ...integrity } };
  const findModule = createModuleMap(basePath, modules.map, known);
  const addDigests = createDigestMap(modules);
  const remotes = createRemoteLoader(known.urls, { versions, ...known, findModule, addDigests });
  const telemetry = createTelemetry(live, routeId);
  const allowPolicies = createPagePolicies({ allowed: modules.trustedTypes, granted: options.trustedTypes });
  const slots = new Map<string, ApplicationSlot>();
  let hasShownContent = false;
  const releases = createModuleReleases({
    basePath,
    live,
    remotes,
    telemetry,
    hasShownContent: () => hasShownContent,
    preserveFormState: (module) => void formState.preserve(module.replace(MODULE_PREFIX, '')),
  });

  watchUncaughtErrors(async (what, error) => {
    const module = await releases.moduleOf(error, applications);
    if (module === undefined) return;
    releases.report(module, what, error);
    for (const slot of slots.values()) slot.suspect(module, error);
  });

  const loadRemote: BrowserRuntime['loadRemote'] = async (remote, exposed, loadOptions) =>
    asLifecycles(await remotes.load(remote, exposed, loadOptions), exposed);

  const loadEmbedded: BrowserRuntime['loadEmbedded'] = async (remote, ...rest) => {
    const started = releases.startedRelease(remote);
    try {
      const lifecycles = await withTimeLimit(() => loadRemote(remote, ...rest), LOADING_TIME_LIMIT_MS);
      return observeLifecycles(lifecycles, (step, error) =>
        releases.report(remote, failureKind({ step, error }), error, started),
      );
    } catch (error) {
      if (await releases.onFailed({ module: remote, step: 'load', error }, started))
        return loadEmbedded(remote, ...rest);
      throw error;
    }
  };

  return {
    async loadModule(specifier, attempt, exported) {
      await findModule(specifier);
      const module = await loadModule(specifier, attempt);
      return asLifecycles(exported ? module[exported] : module, specifier);
    },
    loadRemote,
    loadEmbedded,
    preloadRemote: remotes.preload,
    readManifest: remotes.readManifest,
    createSlot(name, { getContent, onShown, isFrame }) {
      let started: StartedRelease;
      const slot = createApplicationSlot({
        name,
        getContent: async (remount) => {
          const content = await getContent();
          if (!content) return undefined;
          await allowPolicies(content.module);
          started = releases.startedRelease(content.module);
          return {
            ...content,
            props: { ...content.props, failures: releases.partFailuresOf(content.module, remount, started) },
          };
        },
        onShown,
        onRecovered: (module, error) => releases.report(module, 'recoverable', error, started),
        onUnmountFailed: (module, error) => {
          console.error(`${module} failed to unmount:`, error);
          releases.report(module, 'unmount', error, started);
        },
        onMounted: (module) => {
          hasShownContent ||= !isFrame;
          releases.onMounted(module, started);
        },
        onFailed: (failure) => releases.onFailed(failure, started),
        onRetry: releases.forget,
        describeFailure,
      });
      slots.set(name, slot);
      return slot;
    },
    refreshSlot: (name) => slots.get(name)?.refresh(),
    preloadModuleMap: () => void findModule().catch(() => {}),
    startTelemetry: telemetry.start,
  };
}
