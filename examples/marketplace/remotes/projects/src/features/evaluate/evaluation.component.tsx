import type { ReProjectManagerProps } from '../../evaluation-props';
import { lazyView, Page, usePathBelow } from '@lender-portal/remote-kit';
import type { ScenarioPagesProps } from '../scenarios/scenario-pages.component';
import type { ScenariosModel } from '../scenarios/scenarios-model';
import { PageNotFound } from '../shared/page-not-found.component';
import { Calculator } from './calculator.component';
import { describeInputs, summarizeInputs } from './describe-inputs';
import { parseEvaluationView, queryOf } from './evaluation-path';
import { evaluationTools } from './evaluation-tools';

const ScenarioPages = lazyView<ScenarioPagesProps>(() => import('../scenarios/scenario-pages.component'), {
  what: 'The scenarios',
});

/** Root of the application: a calculator and its saved scenarios. */
export function Evaluation({
  evaluateMode,
  basePath,
  links,
  authClient,
  model,
}: ReProjectManagerProps & { model: ScenariosModel }) {
  const tool = evaluationTools[evaluateMode];
  const below = usePathBelow(basePath);
  const view = parseEvaluationView(below);
  return (
    <Page title={tool.title} lead={tool.lead} view={view}>
      {view === 'unknown' && <PageNotFound href={basePath} label="Back to calculator" />}
      {view === 'calculator' && (
        <Calculator tool={tool} model={model} basePath={basePath} below={below} links={links} authClient={authClient} />
      )}
      {(view === 'scenarios' || view === 'compare') && (
        <ScenarioPages
          view={view}
          query={queryOf(below)}
          model={model}
          authClient={authClient}
          basePath={basePath}
          summarize={(inputs) => summarizeInputs(tool, inputs)}
          describe={(inputs) => describeInputs(tool, inputs)}
        />
      )}
    </Page>
  );
}
