import type { PortalProps } from '@lender-portal/contracts';
import { Link, RequestFailure, useResource, viewHeading } from '@lender-portal/remote-kit';
import type { SavedScenario, ScenariosModel } from './scenarios-model';

/** A row of a comparison: an input or a figure. */
export interface ComparedLine {
  label: string;
  value: string;
}

interface ComparisonProps {
  model: ScenariosModel;
  authClient: PortalProps['authClient'];
  basePath: string;
  ids: readonly string[];
  /** Figures of a scenario followed by its inputs, in the same order for all scenarios. */
  describe: (inputs: string) => readonly ComparedLine[];
}

/** Two or three scenarios side by side. */
export function Comparison({ model, authClient, basePath, ids, describe }: ComparisonProps) {
  return (
    <section className="rk-card pj-more">
      <h2 {...viewHeading}>Scenarios side by side</h2>
      <Loaded model={model} authClient={authClient} ids={ids} loaded={[]} basePath={basePath} describe={describe} />
      <p className="pj-actions pj-screen">
        <Link href={`${basePath}/scenarios`}>Back to scenarios</Link>
        <button type="button" className="rk-button rk-button-quiet" onClick={() => print()}>
          Print
        </button>
      </p>
    </section>
  );
}

type Found = { id: string; scenario: SavedScenario | null };

/** Loads the scenarios recursively, because each needs its own hook. */
function Loaded({ ids: [id, ...others], loaded, ...props }: ComparisonProps & { loaded: readonly Found[] }) {
  return id === undefined ? (
    <Table {...props} found={loaded} />
  ) : (
    <LoadOne key={id} {...props} id={id} ids={others} loaded={loaded} />
  );
}

function LoadOne({ id, loaded, ...props }: ComparisonProps & { id: string; loaded: readonly Found[] }) {
  const { data, error } = useResource(props.model.items, id);
  if (data !== undefined) return <Loaded {...props} loaded={[...loaded, { id, scenario: data }]} />;
  if (error)
    return (
      <RequestFailure
        error={error}
        title="The scenarios could not be loaded"
        authClient={props.authClient}
        onRetry={() => props.model.items.refresh(id)}
      />
    );
  return (
    <p className="rk-lead" role="status">
      Loading the scenarios
    </p>
  );
}

function Table({
  found,
  basePath,
  describe,
}: Pick<ComparisonProps, 'basePath' | 'describe'> & { found: readonly Found[] }) {
  const columns = found.map(({ id, scenario }) => ({
    id,
    scenario,
    lines: new Map(scenario && describe(scenario.inputs).map(({ label, value }) => [label, value])),
  }));
  const labels = Array.from(new Set(columns.flatMap(({ lines }) => [...lines.keys()])));
  return (
    // Focusable so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="pj-scroll" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="pj-grid pj-compared">
        <caption className="rk-hidden">Figures and inputs of the scenarios</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {columns.map(({ id, scenario }) => (
              <th key={id} scope="col">
                {scenario ? <Link href={`${basePath}?scenario=${id}`}>{scenario.name}</Link> : <b>Deleted</b>}
                {scenario && <span>{scenario.updatedBy}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => {
            const values = columns.map(({ lines }) => lines.get(label) ?? '–');
            const isDifferent = new Set(values).size > 1;
            return (
              <tr key={label} className={isDifferent ? 'pj-different' : undefined}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={columns[index]!.id}>{value}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
