import type { PortalProps } from '@lender-portal/contracts';
import { EmptyState, Link, pathBelow } from '@lender-portal/remote-kit';
import { useRef } from 'react';
import type { EvaluationOutcome } from '../figures/formula';
import { EvaluationForm } from './evaluation-form.component';
import { queryOf } from './evaluation-path';
import type { EvaluationTool } from './evaluation-tools';
import { OutcomeCard } from './outcome.component';
import { projectLink, projectTexts } from './project-link';
import { ProjectNote } from './project-note.component';
import { revealHeading } from './reveal-heading';
import { LiveRegion } from './live-region.component';
import { useInputs } from './use-inputs';

interface CalculatorProps extends Pick<PortalProps, 'basePath' | 'links'> {
  tool: EvaluationTool;
  /** Current URL below the base path. */
  below: string;
}

/** Input form with live results. */
export function Calculator({ tool, basePath, below, links }: CalculatorProps) {
  const { texts, evaluable, isGiven, generation, change, save } = useInputs(tool, basePath, below);
  const panel = useRef<HTMLDivElement>(null);
  // Read the location, because `below` lags behind URL updates by the form.
  const query = queryOf(pathBelow(basePath) ?? below);
  const project = projectLink(query);
  const evaluated = evaluable && tool.evaluate(evaluable);
  const isStale = evaluable !== texts;

  return (
    <>
      {project && <ProjectNote project={project} exchangeHref={links.exchange} />}
      <div className="pj-evaluation">
        <EvaluationForm
          key={generation}
          fields={tool.fields}
          texts={texts}
          errors={tool.errors(texts)}
          isGiven={isGiven}
          projectValues={projectTexts(query)}
          onChange={change}
          onLeave={save}
          onShowResult={() => revealHeading(panel.current)}
        />
        <div ref={panel}>
          {evaluated ? <OutcomeCard outcome={evaluated} isStale={isStale} /> : <NoResult />}
          <p className="pj-actions">
            <Link href={basePath}>Start over</Link>
          </p>
          <LiveRegion text={evaluated && !isStale ? spokenText(evaluated) : ''} />
        </div>
      </div>
    </>
  );
}

const spokenText = ({ headline, sections: [key] }: EvaluationOutcome) =>
  `${headline}. ${key?.figures.map(({ label, value }) => `${label}: ${value}`).join('. ')}`;

function NoResult() {
  return (
    <section className="rk-card">
      <EmptyState
        title="No result yet"
        message="Complete the required fields to see the result. The link in your address bar saves the inputs: bookmark or share it."
        action={null}
      />
    </section>
  );
}
