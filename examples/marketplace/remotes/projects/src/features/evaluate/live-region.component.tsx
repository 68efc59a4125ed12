import { useEffect, useState } from 'react';

/** How long nothing must change before it is said: those who type are not talked to. */
const PAUSE_MS = 1500;

/** Says the result to those who listen, once the typing pauses; the first one stands on the page anyway. */
export function LiveRegion({ text }: { text: string }) {
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken((before) => (before === '' && text === first ? '' : text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="rk-hidden pj-spoken" role="status">
      {spoken}
    </p>
  );
}
