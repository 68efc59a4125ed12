import { formatISO } from 'date-fns/formatISO';

/** Uses a library that the portal does not share, so the build bundles its own copy. */
const Details = () => (
  <p>Built by Native Federation, open until {formatISO(new Date(2026, 11, 24), { representation: 'date' })}.</p>
);

export default Details;
