import { viewHeading } from '@lender-portal/remote-kit';
import type { EvaluationOutcome } from '../figures/formula';

interface OutcomeCardProps {
  outcome: EvaluationOutcome;
  /** Whether the result is stale because the current inputs are invalid. */
  isStale: boolean;
}

/** Results of the inputs: every figure with its calculation. */
export function OutcomeCard({ outcome: { headline, remark, sections }, isStale }: OutcomeCardProps) {
  return (
    <section className={isStale ? 'rk-card pj-result pj-old' : 'rk-card pj-result'}>
      <h2 {...viewHeading}>{headline}</h2>
      <p>{remark}</p>
      <p className="pj-stale">
        {isStale && 'Based on the last complete inputs. Correct the marked fields to update it.'}
      </p>
      <table className="pj-figures">
        <caption className="rk-hidden">Figures</caption>
        <thead className="rk-hidden">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Value</th>
            <th scope="col">Calculation</th>
          </tr>
        </thead>
        {sections.map(({ title, figures }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {figures.map(({ label, value, rule, filled, source }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="pj-value">{value}</td>
                <td className="pj-formula">
                  <span>{rule}</span>
                  <span className="pj-filled">{`= ${filled}`}</span>
                  {source && <span>{`Source: ${source}`}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
