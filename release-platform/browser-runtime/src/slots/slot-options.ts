import type { ModuleLifecycles } from '../modules/lifecycles';
import type { FailureText } from './failure-view';

/** The content of a slot: a module and its props, or nothing if the visit is redirected. */
export type SlotContent =
  | {
      /** The key of the import map. */
      module: string;
      load: (attempt: number, signal: AbortSignal) => Promise<ModuleLifecycles>;
      props: Record<string, unknown>;
    }
  | undefined;

/**
 * A failed module and the step of the failure: `render` is an error that reaches its root, `blank` a mount without visible
 * content, `uncaught` an uncaught error that leaves its place without content.
 */
export interface SlotFailure {
  module: string;
  step: 'load' | 'bootstrap' | 'mount' | 'render' | 'blank' | 'uncaught';
  error: unknown;
}

export interface SlotOptions {
  /**
   * Decides the content of a visit. A rejection shows the failure view.
   *
   * @param remount mounts the content again, by the release that is loaded by then, unless the visit is over
   */
  getContent: (remount: () => void) => Promise<SlotContent>;
  /** Called before the first visible content of a visit is painted. */
  onShown: () => void;
  /** Called before a module is loaded. */
  onStarted: (module: string) => void;
  /** Called once a module is mounted and has visible content. @param milliseconds since the start of its load */
  onMounted: (module: string, milliseconds: number) => void;
  /** The visit ended before the module was mounted or failed. */
  onAbandoned: (module: string) => void;
  /** @returns whether another release of the module is to be mounted in the same visit */
  onFailed: (failure: SlotFailure) => Promise<boolean>;
  onUnmountFailed: (module: string, error: unknown) => void;
  /** The visitor asks for another try. */
  onRetry: (module: string) => void;
  /** @returns the text of the failure view; undefined for the default text */
  describeFailure?: ((error: unknown) => FailureText | undefined) | undefined;
}
