import { formatISO } from 'date-fns/formatISO';

/** With a library that the portal does not share: the build's own copy of it runs. */
const Details = () => <p>Built by Native Federation, open until {formatISO(new Date(2026, 11, 24), { representation: 'date' })}.</p>;

export default Details;
