import type { ModuleLifecycles } from '../modules/lifecycles';
import type { FailureText } from './failure-view';

/** The content of a slot: a module and its props; undefined if the visit is redirected. */
export type SlotContent =
  | {
      /** Key of the import map. */
      module: string;
      load: (attempt: number, signal: AbortSignal) => Promise<ModuleLifecycles>;
      props: Record<string, unknown>;
    }
  | undefined;

/**
 * A failed module and the failed step: `render` is an error that reached its root, `blank` a mount without visible
 * content, `uncaught` an uncaught error that left the slot blank.
 */
export interface SlotFailure {
  module: string;
  step: 'load' | 'bootstrap' | 'mount' | 'render' | 'blank' | 'uncaught';
  error: unknown;
}

export interface SlotOptions {
  /** The route, or another name that the check worker knows. */
  name: string;
  /**
   * Returns the content of a visit. A rejection shows the failure view.
   *
   * @param remount remounts the content with the current release, unless the visit is over
   */
  getContent: (remount: () => void) => Promise<SlotContent>;
  /** Called before the first visible content of a visit is painted. */
  onShown: () => void;
  /** Called when a module is mounted and has visible content. */
  onMounted: (module: string) => void;
  /** @returns whether another release of the module should be mounted in the same visit */
  onFailed: (failure: SlotFailure) => Promise<boolean>;
  /** Called when React could not use the module's elements or first render, and succeeded with new ones. */
  onRecovered: (module: string, error: unknown) => void;
  onUnmountFailed: (module: string, error: unknown) => void;
  /** Called when the visitor clicks "Try again". */
  onRetry: (module: string) => void;
  /** @returns the text of the failure view; undefined for the default */
  describeFailure?: ((error: unknown) => FailureText | undefined) | undefined;
}
