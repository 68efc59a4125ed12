import { useSyncExternalStore } from 'react';

const unsubscribe = () => undefined;
const subscribeToNothing = () => unsubscribe;

/** @returns true in the first render of prerendered elements, and in Node, where the browser is unknown */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
