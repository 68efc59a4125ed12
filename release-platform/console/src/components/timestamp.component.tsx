import { formatAgo, formatInstant } from '@lender-portal/dates';
import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/** The current time, updated every minute. */
const now = () => Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS;

interface TimestampProps {
  /** ISO 8601. */
  value: string;
  /** Shows the date and time instead of the relative time. */
  isExact?: boolean;
}

/** A timestamp, relative or absolute. */
export function TimestampLabel({ value, isExact = false }: TimestampProps) {
  const current = useSyncExternalStore(subscribe, now);
  const exact = formatInstant(value);
  return (
    <time dateTime={value} title={isExact ? undefined : exact}>
      {isExact ? exact : formatAgo(value, current)}
    </time>
  );
}
