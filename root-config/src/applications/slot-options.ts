import type { ModuleLifecycles } from './lifecycles';

/** The content of a slot: a module and its props, or nothing (the visit is being sent elsewhere). */
export type SlotContent =
  | {
      /** The key of the import map. */
      module: string;
      load: (attempt: number, signal: AbortSignal) => Promise<ModuleLifecycles>;
      props: Record<string, unknown>;
    }
  | undefined;

/**
 * A module that failed, and how far it had come: `render` is an error that reaches its root, `blank` a mount without visible
 * content, `uncaught` an error that nothing caught and that leaves its place without content.
 */
export interface SlotFailure {
  module: string;
  step: 'load' | 'bootstrap' | 'mount' | 'render' | 'blank' | 'uncaught';
  error: unknown;
}

export interface SlotOptions {
  /**
   * Decides, on each visit, what is shown; it may reject (the account cannot be loaded).
   *
   * @param remount mounts the content again, with the release that is loaded by then, if it is still this one that is shown
   */
  getContent: (remount: () => void) => Promise<SlotContent>;
  /** Called once the visit has come to something that can be seen, before it is painted. */
  onShown: () => void;
  /** Called before a module is loaded. */
  onStarted: (module: string) => void;
  /** Called once a module is mounted and has visible content. @param milliseconds from the beginning of its load */
  onMounted: (module: string, milliseconds: number) => void;
  /** The visit ended before the module was mounted or failed. */
  onAbandoned: (module: string) => void;
  /** @returns whether there is another release of the module now, to be mounted in the same visit */
  onFailed: (failure: SlotFailure) => Promise<boolean>;
  onUnmountFailed: (module: string, error: unknown) => void;
  /** The visitor asks for another try. */
  onRetry: (module: string) => void;
}
