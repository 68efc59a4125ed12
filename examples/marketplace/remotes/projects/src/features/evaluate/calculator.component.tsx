import type { PortalProps } from '@lender-portal/contracts';
import { EmptyState, lazyView, pathBelow } from '@lender-portal/remote-kit';
import { useCallback, useRef } from 'react';
import type { ScenarioBarProps } from '../scenarios/scenario-bar.component';
import type { ScenariosModel } from '../scenarios/scenarios-model';
import { EvaluationForm } from './evaluation-form.component';
import { hasInputs, inputsQuery, queryOf, readInputs } from './evaluation-path';
import type { EvaluationTool } from './evaluation-tools';
import { PrintedInputs } from './printed-inputs.component';
import { OutcomeCard } from './outcome.component';
import { projectLink, projectTexts } from './project-link';
import { ProjectNote } from './project-note.component';
import { revealHeading } from './reveal-heading';
import { LiveRegion } from './live-region.component';
import { useInputs } from './use-inputs';

const ScenarioBar = lazyView<ScenarioBarProps>(() => import('../scenarios/scenario-bar.component'), {
  what: 'The scenario',
});

interface CalculatorProps extends Pick<PortalProps, 'basePath' | 'links' | 'authClient'> {
  tool: EvaluationTool;
  model: ScenariosModel;
  /** Current URL below the base path. */
  below: string;
}

/** Input form with live results. */
export function Calculator({ tool, model, basePath, below, links, authClient }: CalculatorProps) {
  const { texts, evaluable, isGiven, generation, change, replace, save, follow } = useInputs(tool, basePath, below);
  const panel = useRef<HTMLDivElement>(null);
  // Read the location, because `below` lags behind URL updates by the form.
  const query = queryOf(pathBelow(basePath) ?? below);
  const project = projectLink(query);
  const evaluated = evaluable && tool.evaluate(evaluable);
  const isStale = evaluable !== texts;

  const openInputs = useCallback(
    (inputs: string) => replace(readInputs(tool.fields, new URLSearchParams(inputs))),
    [replace, tool],
  );
  const nameScenario = (id: string) => {
    const others = [...queryOf(pathBelow(basePath) ?? '')].filter(([name]) => name !== 'scenario');
    const named = new URLSearchParams([['scenario', id], ...others]);
    history.replaceState(history.state, '', `${basePath}?${named.toString()}`);
    follow();
  };

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
          {evaluated ? (
            <>
              <PrintedInputs fields={tool.fields} texts={evaluable} />
              <OutcomeCard outcome={evaluated.outcome} isStale={isStale} />
            </>
          ) : (
            <NoResult />
          )}
          <ScenarioBar
            model={model}
            authClient={authClient}
            basePath={basePath}
            scenarioId={query.get('scenario') ?? undefined}
            inputs={evaluated && !isStale ? inputsQuery(tool.fields, texts) : undefined}
            normalize={(inputs) => inputsQuery(tool.fields, readInputs(tool.fields, new URLSearchParams(inputs)))}
            isBare={!hasInputs(tool.fields, query)}
            onOpen={openInputs}
            onName={nameScenario}
          />
          {evaluated?.renderMore()}
          <LiveRegion text={evaluated && !isStale ? spokenText(evaluated.outcome) : ''} />
        </div>
      </div>
    </>
  );
}

const spokenText = ({ headline, key }: { headline: string; key: readonly { label: string; value: string }[] }) =>
  `${headline}. ${key.map(({ label, value }) => `${label}: ${value}`).join('. ')}`;

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
