import { onKeep } from '@lender-portal/client/react';
import { RELOAD_EVENT } from '@lender-portal/contracts';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { DraftAutosave, SaveState } from './draft-autosave';

/** Saves at the moments that the browser tells of, and asks before something is lost. */
export function useAutosave(autosave: DraftAutosave): void {
  useEffect(() => {
    const saveNow = () => void autosave.flush();
    const onVisibility = () => document.visibilityState === 'hidden' && saveNow();
    const onLeaving = () => autosave.leave();
    const ask = (event: BeforeUnloadEvent) => autosave.isUnsaved && event.preventDefault();
    const doNotAsk = () => window.removeEventListener('beforeunload', ask);
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeaving);
    window.addEventListener('beforeunload', ask);
    window.addEventListener(RELOAD_EVENT, doNotAsk);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeaving);
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener(RELOAD_EVENT, doNotAsk);
      autosave.close({ discard: false });
    };
  }, [autosave]);
}

/** Says of the form of a draft whether a reload loses nothing of it. */
export function useKeptDraft(autosave: DraftAutosave, form: RefObject<HTMLFormElement | null>): void {
  useEffect(
    () =>
      onKeep((request) => {
        if (autosave.isKept && form.current) request.covers(form.current);
      }),
    [autosave, form],
  );
}

export const useSaveState = (autosave: DraftAutosave): SaveState => useSyncExternalStore(autosave.subscribe, () => autosave.state);
