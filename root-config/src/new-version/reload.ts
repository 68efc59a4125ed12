import { RELOAD_EVENT } from '@lender-portal/contracts';
import type { KeptValues } from '../kept/kept-values';

export interface ReloadOptions {
  kept: Pick<KeptValues, 'collect' | 'dropExpired'>;
  /** Whether a field holds something typed, apart from those within these elements. */
  holdsTyped: (covered: readonly Element[]) => boolean;
  /** Replaced in tests. */
  reload?: () => void;
}

interface ReloadSteps {
  /** Something is running that a reload would break off; it is reloaded afterwards. */
  onWaiting: (cancel: () => void) => void;
  /** Something is typed that nobody keeps. */
  onUnsaved: () => void;
  onCancelled: () => void;
}

/**
 * Loads the page anew with what is typed on it, once nothing would be broken off. Behaviour: new-version.keep.
 *
 * @returns one attempt; confirmed where what nobody keeps may be lost
 */
export function createReload({ kept, holdsTyped, reload = () => location.reload(), onWaiting, onUnsaved, onCancelled }: ReloadOptions & ReloadSteps) {
  return async (isConfirmed: boolean): Promise<void> => {
    for (;;) {
      const { isKept, covered, running } = kept.collect();
      if (running.length > 0) {
        if (await isCancelledBefore(running)) return onCancelled();
        // What was typed meanwhile is kept, too; and another upload may have begun.
        continue;
      }
      if (!isConfirmed && (!isKept || holdsTyped(covered))) return onUnsaved();
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
