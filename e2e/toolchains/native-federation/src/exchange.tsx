import { lazy, Suspense, useState } from 'react';
import { Badge } from './badge';
import './exchange.css';
import house from './house.svg';

const Details = lazy(() => import('./details'));

export function Exchange() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="nf-exchange">
      <h1>Exchange</h1>
      {/* esbuild writes a path relative to this module, which `src` alone would resolve against the page. */}
      <img src={new URL(house, import.meta.url).href} alt="A house" />
      <Badge count={7} />
      <button type="button" onClick={() => setOpen(true)}>
        Show the details
      </button>
      <Suspense fallback="Loading">{isOpen && <Details />}</Suspense>
    </section>
  );
}
