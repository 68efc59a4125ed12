import { useEffect, useState } from 'react';

/** How long something is waited for that may not come at all, ms. */
const PATIENCE = 1000;

/** @returns true as soon as something is there, and from then on; at the latest after a second */
export function useTurn(isThere: boolean): boolean {
  const [isTurn, setTurn] = useState(isThere);
  if (isThere && !isTurn) setTurn(true);

  useEffect(() => {
    const timer = setTimeout(() => setTurn(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);

  return isTurn;
}
