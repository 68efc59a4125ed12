import { lazy, Suspense, useState } from 'react';
import { Badge } from './badge';
import './loans.css';
import chart from './chart.png';

const Details = lazy(() => import('./details'));

export function Loans() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="vite-loans">
      <h1>Loan processing</h1>
      <img src={chart} alt="A chart" />
      <Badge count={3} />
      <button type="button" onClick={() => setOpen(true)}>
        Show the details
      </button>
      <Suspense fallback="Loading">{isOpen && <Details />}</Suspense>
    </section>
  );
}
