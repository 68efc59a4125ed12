import { formatMoment } from '@lender-portal/remote-kit';
import type { TabProps } from '../loan-file/tab-props';

/** Events of a loan, newest first. */
export default function Timeline({ file: { events } }: TabProps) {
  return (
    <section className="rk-card rk-item">
      <h3 className="pr-h3">Timeline</h3>
      {events.length === 0 && <p className="pr-note">No activity yet.</p>}
      <ol className="pr-history">
        {events.map(({ id, at, summary, actor }) => (
          <li key={id}>
            <strong>{summary}</strong>
            <span className="rk-card-note">
              <span>{`${actor},`}</span> <time dateTime={at}>{formatMoment(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
