import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchFlips } from './flips.js';
import styles from './recent-flips.module.css';

const MedianPrice = lazy(() => import('./median-price.jsx'));

export function RecentFlips({ portal }) {
  const [zip, setZip] = useState('97701');
  const [flips, setFlips] = useState();
  const [status, setStatus] = useState('');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const request = new AbortController();
    setStatus('Loading…');
    fetchFlips(portal, zip, request.signal).then(
      (found) => {
        setFlips(found);
        setStatus(`${found.totalCount} flips in ${zip}`);
      },
      (error) => !request.signal.aborted && setStatus(`The flips could not be loaded: ${error.message}`),
    );
    return () => request.abort();
  }, [portal, zip]);

  const submit = (event) => {
    event.preventDefault();
    setZip(new FormData(event.currentTarget).get('zip'));
  };

  return (
    <>
      <h1 tabIndex={-1}>Recent flips</h1>
      <form onSubmit={submit}>
        <label htmlFor="zip">ZIP code</label>
        <input id="zip" name="zip" inputMode="numeric" defaultValue={zip} />
        <button>Show</button>
      </form>
      <p role="status">{status}</p>
      <ul>
        {flips?.nodes.map(({ zip: found, city }) => (
          <li key={found} className={styles.flip}>
            {found} {city}
          </li>
        ))}
      </ul>
      <button onClick={() => setOpen(true)}>Show the median price</button>
      {isOpen && flips && (
        <Suspense>
          <MedianPrice flips={flips} />
        </Suspense>
      )}
    </>
  );
}
