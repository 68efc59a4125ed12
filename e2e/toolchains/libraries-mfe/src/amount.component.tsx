import { useWatch } from 'react-hook-form';

/** Reads the form from the context. */
export function Amount() {
  const borrowers = useWatch<{ borrowers: { name: string }[] }, 'borrowers'>({ name: 'borrowers' });
  return <output aria-label="Borrowers">{borrowers.length}</output>;
}
