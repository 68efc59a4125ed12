import { useEffect, useSyncExternalStore } from 'react';
import type { DraftKeeper, SaveState } from './draft-keeper';

/** Saves at the moments that the browser tells of, and asks before something is lost. */
export function useKeeping(keeper: DraftKeeper): void {
  useEffect(() => {
    const saveNow = () => void keeper.flush();
    const onVisibility = () => document.visibilityState === 'hidden' && saveNow();
    const onLeaving = () => keeper.leave();
    const ask = (event: BeforeUnloadEvent) => keeper.isUnsaved && event.preventDefault();
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeaving);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeaving);
      window.removeEventListener('beforeunload', ask);
      keeper.close({ discard: false });
    };
  }, [keeper]);
}

export const useSaveState = (keeper: DraftKeeper): SaveState => useSyncExternalStore(keeper.subscribe, () => keeper.state);
