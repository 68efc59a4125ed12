import { viewHeading } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { Breakdown } from '../figures/breakdown.component';
import { AllFormulas, FigureList, KeyFigures } from '../figures/figures.component';
import type { Outcome } from '../figures/formula';

interface OutcomeCardProps {
  outcome: Outcome;
  /** Whether the result is stale because the current inputs are invalid. */
  isStale: boolean;
}

/** Results of the inputs. */
export function OutcomeCard({ outcome: { headline, key, breakdown, sections }, isStale }: OutcomeCardProps) {
  const [isExplained, setExplained] = useState(false);
  return (
    <section className={isStale ? 'rk-card pj-result pj-old' : 'rk-card pj-result'}>
      <div className="pj-result-head">
        <h2 {...viewHeading}>{headline}</h2>
        <button
          type="button"
          className="rk-button rk-button-quiet pj-screen"
          aria-pressed={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          All formulas
        </button>
      </div>
      <p className="pj-stale">
        {isStale && 'Based on the last complete inputs. Correct the marked fields to update it.'}
      </p>
      <AllFormulas value={isExplained}>
        <KeyFigures figures={key} />
        {breakdown && <Breakdown title={breakdown.title} parts={breakdown.parts} />}
        <div className="pj-columns">
          {sections.map(({ title, figures, remark }) => (
            <FigureList key={title} title={title} figures={figures} remark={remark} />
          ))}
        </div>
      </AllFormulas>
    </section>
  );
}
