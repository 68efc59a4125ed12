import { lazy, Suspense, useState } from 'react';
import chart from './chart.png';

const Details = lazy(() => import('./details.component'));

export default function Root(props: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h1>{props.name} is mounted!</h1>
      <img src={chart} alt="A chart" />
      <button type="button" onClick={() => setOpen(true)}>
        Show the details
      </button>
      <Suspense fallback="Loading">{isOpen && <Details />}</Suspense>
    </section>
  );
}
