import { useEffect, useState } from 'react';

/** Debounce, so that announcements do not interrupt typing. */
const PAUSE_MS = 1500;

/** Announces the result to screen readers after a pause, except for the initial one. */
export function LiveRegion({ text }: { text: string }) {
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((before) => (before === '' && text === first ? '' : text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="lp-visually-hidden" role="status">
      {spoken}
    </p>
  );
}
