import { formatAgo, formatInstant } from '@lender-portal/dates';
import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/** Now, as far as minutes are told. */
const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS;

interface MomentProps {
  /** ISO 8601. */
  value: string;
  /** Whether the day and the time stand there; otherwise how long ago it was. */
  isExact?: boolean;
}

/** When something was. */
export function Moment({ value, isExact = false }: MomentProps) {
  const current = useSyncExternalStore(subscribe, now);
  const exact = formatInstant(value);
  return (
    <time dateTime={value} title={isExact ? undefined : exact}>
      {isExact ? exact : formatAgo(value, current)}
    </time>
  );
}
