import { onKeep } from '@lender-portal/client/react';
import { RELOAD_EVENT } from '@lender-portal/module-contract';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { DraftAutosave, SaveState } from './draft-autosave';

/** Saves on browser lifecycle events, and prompts before unsaved input is lost. */
export function useAutosave(autosave: DraftAutosave): void {
  useEffect(() => {
    const saveNow = () => void autosave.flush();
    const onVisibility = () => document.visibilityState === 'hidden' && saveNow();
    const onLeaving = () => autosave.leave();
    const promptIfUnsaved = (event: BeforeUnloadEvent) => autosave.isUnsaved && event.preventDefault();
    const removePrompt = () => window.removeEventListener('beforeunload', promptIfUnsaved);
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeaving);
    window.addEventListener('beforeunload', promptIfUnsaved);
    window.addEventListener(RELOAD_EVENT, removePrompt);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeaving);
      window.removeEventListener('beforeunload', promptIfUnsaved);
      window.removeEventListener(RELOAD_EVENT, removePrompt);
      autosave.close({ discard: false });
    };
  }, [autosave]);
}

/** Reports the form as preserved if the draft has been saved. */
export function useKeptDraft(autosave: DraftAutosave, form: RefObject<HTMLFormElement | null>): void {
  useEffect(
    () =>
      onKeep((request) => {
        if (autosave.isKept && form.current) request.covers(form.current);
      }),
    [autosave, form],
  );
}

export function useSaveState(autosave: DraftAutosave): SaveState {
  const state = () => autosave.state;
  return useSyncExternalStore(autosave.subscribe, state, state);
}
