import { useRef, useState } from 'react';
import { describeFailure } from './scenarios-model';

interface Action {
  isRunning: boolean;
  /** Error message of the last action, for the user. */
  failure: string | undefined;
  /** Runs an action; ignored while another one is running. */
  run: (action: () => Promise<void>) => void;
}

/** Runs server requests triggered by buttons. */
export function useAction(): Action {
  const [state, setState] = useState<{ isRunning: boolean; failure?: string }>({ isRunning: false });
  const isRunning = useRef(false);
  const perform = async (action: () => Promise<void>) => {
    try {
      await action();
      setState({ isRunning: false });
    } catch (error) {
      setState({ isRunning: false, failure: describeFailure(error) });
    } finally {
      isRunning.current = false;
    }
  };
  const run = (action: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isRunning: true });
    void perform(action);
  };
  return { isRunning: state.isRunning, failure: state.failure, run };
}
