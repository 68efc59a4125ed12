import type { PortalProps, ReProjectManagerProps } from '@lender-portal/contracts';
import { EmptyState, Link, Page, usePathBelow } from '@lender-portal/remote-kit';
import { useRef } from 'react';
import { PageNotFound } from '../shared/page-not-found.component';
import { EvaluationForm } from './evaluation-form.component';
import { parseEvaluationView, queryOf } from './evaluation-path';
import { evaluationTools, type EvaluationTool } from './evaluation-tools';
import { InputsInPrint } from './inputs-in-print.component';
import { OutcomeCard } from './outcome.component';
import { projectLink, projectTexts } from './project-link';
import { ProjectNote } from './project-note.component';
import { revealHeading } from './reveal-heading';
import { SpokenResult } from './spoken-result.component';
import { useInputs } from './use-inputs';

/** The application: the inputs, and beside them what comes out, as they are typed. */
export function Evaluation({ evaluateMode, basePath, links }: ReProjectManagerProps) {
  const tool = evaluationTools[evaluateMode];
  const below = usePathBelow(basePath);
  const view = parseEvaluationView(below);
  return (
    <Page title={tool.title} lead={tool.lead} view={view}>
      {view === 'unknown' ? <PageNotFound href={basePath} label="To the inputs" /> : <Calculator tool={tool} basePath={basePath} below={below} links={links} />}
    </Page>
  );
}

interface CalculatorProps extends Pick<PortalProps, 'basePath' | 'links'> {
  tool: EvaluationTool;
  below: string;
}

function Calculator({ tool, basePath, below, links }: CalculatorProps) {
  const { texts, evaluable, isGiven, generation, change, save } = useInputs(tool, basePath, below);
  const panel = useRef<HTMLDivElement>(null);
  const query = queryOf(below);
  const project = projectLink(query);
  const evaluated = evaluable && tool.evaluate(evaluable);
  const isOld = evaluable !== texts;
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
          ofProject={projectTexts(query)}
          onChange={change}
          onLeave={save}
          onShowResult={() => revealHeading(panel.current)}
        />
        <div ref={panel}>
          {evaluated ? (
            <>
              <InputsInPrint fields={tool.fields} texts={evaluable} />
              <OutcomeCard outcome={evaluated.outcome} isOld={isOld} />
              {evaluated.renderMore()}
            </>
          ) : (
            <NothingYet />
          )}
          <SpokenResult text={evaluated && !isOld ? spokenText(evaluated.outcome) : ''} />
          <p className="pj-actions pj-screen">
            <button type="button" className="rk-button rk-button-quiet" onClick={() => print()}>
              Print
            </button>
            <Link className="pj-restart" href={basePath}>
              Start over
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

const spokenText = ({ headline, key }: { headline: string; key: readonly { label: string; value: string }[] }) =>
  `${headline}. ${key.map(({ label, value }) => `${label}: ${value}`).join('. ')}`;

function NothingYet() {
  return (
    <section className="rk-card">
      <EmptyState
        title="No result yet"
        message="The result appears as soon as the required fields are filled in. The address keeps the inputs: keep it, or send it."
        action={null}
      />
    </section>
  );
}
