import { RELOAD_EVENT } from '@lender-portal/module-contract';
import type { FormStateStore } from '../form-state/form-state-store';

export interface ReloadOptions {
  formState: Pick<FormStateStore, 'preserve'>;
  /** Whether a field outside the covered elements holds input that a reload would lose. */
  hasUnsavedInput: (covered: readonly Element[]) => boolean;
  /** Overridden in tests. */
  reload?: () => void;
}

interface ReloadSteps {
  /** Called when the reload waits for running work. */
  onWaiting: (cancel: () => void) => void;
  /** Called when a reload would lose input. */
  onUnsaved: () => void;
  onCancelled: () => void;
}

/**
 * Reloads the page with its form state as soon as no work is running.
 *
 * @returns attempts a reload; `isConfirmed` allows losing unsaved input
 */
export function createReload({
  formState,
  hasUnsavedInput,
  reload = () => location.reload(),
  onWaiting,
  onUnsaved,
  onCancelled,
}: ReloadOptions & ReloadSteps) {
  return async (isConfirmed: boolean): Promise<void> => {
    for (;;) {
      const { isStored, covered, running } = formState.preserve();
      if (running.length > 0) {
        if (await isCancelledBefore(running)) return onCancelled();
        // Input and work may have been added while waiting.
        continue;
      }
      if (!isConfirmed && (!isStored || hasUnsavedInput(covered))) return onUnsaved();
      window.dispatchEvent(new Event(RELOAD_EVENT));
      return reload();
    }
  };

  function isCancelledBefore(running: readonly Promise<unknown>[]): Promise<boolean> {
    return new Promise((resolve) => {
      onWaiting(() => resolve(true));
      void Promise.allSettled(running).then(() => resolve(false));
    });
  }
}
