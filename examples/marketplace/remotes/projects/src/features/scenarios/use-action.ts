import { useRef, useState } from 'react';
import { describeFailure } from './scenarios-model';

interface Action {
  isRunning: boolean;
  /** Why the last one failed, for people. */
  failure: string | undefined;
  /** Does something once: what is pressed again meanwhile is passed over. */
  run: (action: () => Promise<void>) => void;
}

/** Something that is sent to the server when a button is pressed. */
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
