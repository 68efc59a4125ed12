import { useSyncExternalStore, type ReactNode } from 'react';
import { useMediaQuery } from './use-media-query';

const unsubscribe = () => undefined;
const subscribeToNothing = () => unsubscribe;

/** True in Node and for the first render of hydration. */
const usePrerendered = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** Views for wide and narrow screens. Prerendered markup contains both, and CSS hides one. */
export function ResponsiveView({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 56.25em)');
  const isPrerendered = usePrerendered();
  if (!isPrerendered) return isWide ? wide : narrow;
  return (
    <>
      <div className="rk-wide">{wide}</div>
      <div className="rk-narrow">{narrow}</div>
    </>
  );
}
