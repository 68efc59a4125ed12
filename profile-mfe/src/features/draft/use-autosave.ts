import { useEffect, useSyncExternalStore } from 'react';
import type { DraftAutosave, SaveState } from './draft-autosave';

/** Saves at the moments that the browser tells of, and asks before something is lost. */
export function useAutosave(autosave: DraftAutosave): void {
  useEffect(() => {
    const saveNow = () => void autosave.flush();
    const onVisibility = () => document.visibilityState === 'hidden' && saveNow();
    const onLeaving = () => autosave.leave();
    const ask = (event: BeforeUnloadEvent) => autosave.isUnsaved && event.preventDefault();
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeaving);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeaving);
      window.removeEventListener('beforeunload', ask);
      autosave.close({ discard: false });
    };
  }, [autosave]);
}

export const useSaveState = (autosave: DraftAutosave): SaveState => useSyncExternalStore(autosave.subscribe, () => autosave.state);
