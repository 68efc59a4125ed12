import type { ReProjectManagerProps } from '@lender-portal/contracts';
import { EmptyState, Link, navigate, Page, usePathBelow, viewHeading } from '@lender-portal/remote-kit';
import { useRef } from 'react';
import { PageNotFound } from '../shared/page-not-found.component';
import type { InputTexts } from '../figures/evaluation-field';
import { EvaluationForm } from './evaluation-form.component';
import { parseEvaluationPath, resultHref } from './evaluation-path';
import { evaluationTools } from './evaluation-tools';
import { revealHeading } from './reveal-heading';

/** The application: the inputs, and beside them, at an address of its own, what comes out. */
export function Evaluation({ evaluateMode, basePath }: ReProjectManagerProps) {
  const { title, lead, fields, renderResult } = evaluationTools[evaluateMode];
  const below = usePathBelow(basePath);
  const view = parseEvaluationPath(below, Object.keys(fields));
  const panel = useRef<HTMLDivElement>(null);

  const evaluate = (texts: InputTexts) => {
    const href = resultHref(basePath, texts);
    if (href === basePath + below) return revealHeading(panel.current);
    // The portal puts a new address at its top first; the result may stand under the form.
    const reveal = () => requestAnimationFrame(() => revealHeading(panel.current));
    window.addEventListener('single-spa:routing-event', reveal, { once: true });
    navigate(href);
  };

  return (
    <Page title={title} lead={lead} view={view.view === 'result' ? below : view.view}>
      {view.view === 'unknown' ? (
        <PageNotFound href={basePath} label="To the inputs" />
      ) : (
        <div className="pj-evaluation">
          <EvaluationForm key={below} fields={fields} texts={view.texts} isAsked={view.view === 'result'} onEvaluate={evaluate} />
          <div ref={panel}>
            {view.view === 'form' && <NothingYet />}
            {view.view === 'result' && (renderResult(view.texts) ?? <WrongInputs />)}
            {view.view === 'result' && (
              <Link className="pj-restart" href={basePath}>
                Start over
              </Link>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

function NothingYet() {
  return (
    <section className="rk-card">
      <EmptyState
        title="No result yet"
        message="Fill in the form and press Evaluate. The result gets an address of its own that you can keep or send."
        action={null}
      />
    </section>
  );
}

function WrongInputs() {
  return (
    <section className="rk-card rk-form">
      <h2 {...viewHeading}>No result</h2>
      <p className="rk-lead">Some inputs of this address are missing or wrong. Correct the marked fields and press Evaluate.</p>
    </section>
  );
}
