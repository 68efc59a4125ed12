import { useState } from 'react';

/** @returns the value, or the last defined one. Keeps a dialog's content while it closes. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
