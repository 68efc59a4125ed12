import type { PortalProps } from '@lender-portal/contracts';
import { formatMoment, Link, RequestFailure, useResource } from '@lender-portal/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { CopyLink } from './copy-link.component';
import { NameForm } from './name-form.component';
import type { SavedScenario, ScenariosModel } from './scenarios-model';
import { useAction } from './use-action';

export interface ScenarioBarProps {
  model: ScenariosModel;
  authClient: PortalProps['authClient'];
  basePath: string;
  /** Scenario in the URL. */
  scenarioId: string | undefined;
  /** Query string of the current inputs; undefined if invalid and thus not savable. */
  inputs: string | undefined;
  /** Normalizes a scenario's inputs for comparison. */
  normalize: (inputs: string) => string;
  /** Whether the URL has no inputs, so that the scenario's are loaded. */
  isBare: boolean;
  /** Replaces the current inputs. */
  onOpen: (inputs: string) => void;
  /** Puts a scenario's id into the URL. */
  onName: (scenarioId: string) => void;
}

/** Saves the current inputs as a scenario of the company, and shares links to them. */
export default function ScenarioBar(props: ScenarioBarProps) {
  const [created, setCreated] = useState<SavedScenario>();
  const name = (scenario: SavedScenario) => {
    setCreated(scenario);
    props.onName(scenario.id);
  };
  return (
    <section className="rk-card pj-bar-card pj-screen" aria-label="Scenario">
      {props.scenarioId === undefined ? (
        <NewScenario {...props} onCreated={name} />
      ) : (
        <OpenScenario
          key={props.scenarioId}
          {...props}
          scenarioId={props.scenarioId}
          created={created?.id === props.scenarioId ? created : undefined}
          onCreated={name}
        />
      )}
      <p className="pj-actions">
        <Link href={`${props.basePath}/scenarios`}>Company scenarios</Link>
        {props.inputs && <CopyLink label="Copy link with inputs" href={`${props.basePath}?${props.inputs}`} />}
        <button type="button" className="rk-button rk-button-quiet" onClick={() => print()}>
          Print
        </button>
        <Link href={props.basePath}>Start over</Link>
      </p>
    </section>
  );
}

interface CreatingProps extends ScenarioBarProps {
  onCreated: (scenario: SavedScenario) => void;
}

function NewScenario({ model, inputs, onCreated }: CreatingProps) {
  const { isRunning, failure, run } = useAction();
  // Keep the id until saved, so that retries are idempotent.
  const [id] = useState(() => crypto.randomUUID());
  if (inputs === undefined) return <p className="rk-lead">Complete the form to save a scenario for your company.</p>;
  return (
    <NameForm
      label="Save as"
      initial=""
      submitLabel="Save"
      isRunning={isRunning}
      failure={failure}
      onSubmit={(name) =>
        run(async () => {
          onCreated(await model.create({ id, name, inputs }));
        })
      }
    />
  );
}

interface OpenProps extends CreatingProps {
  scenarioId: string;
  /** Set if the scenario was just created on this page. */
  created: SavedScenario | undefined;
}

function OpenScenario({
  model,
  authClient,
  basePath,
  scenarioId,
  created,
  inputs,
  normalize,
  isBare,
  onOpen,
  onCreated,
}: OpenProps) {
  const { data, error } = useResource(model.items, scenarioId);
  const [own, setOwn] = useState(created);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isRunning, failure, run } = useAction();
  const [naming, setNaming] = useState<'rename' | 'copy'>();
  const [copyId] = useState(() => crypto.randomUUID());
  // The focused form was replaced by the heading.
  useEffect(() => {
    if (created) heading.current?.focus();
  }, [created]);
  const scenario = own && (!data || own.revision >= data.revision) ? own : data;

  useEffect(() => {
    if (isBare && scenario) onOpen(scenario.inputs);
  }, [isBare, scenario, onOpen]);

  if (scenario === null) {
    return (
      <p className="rk-lead" role="status">
        Scenario not found. It was deleted, or it belongs to another company.
      </p>
    );
  }
  if (!scenario)
    return error ? (
      <RequestFailure
        error={error}
        title="The scenario could not be loaded"
        authClient={authClient}
        onRetry={() => model.items.refresh(scenarioId)}
      />
    ) : (
      <p className="rk-lead" role="status">
        Loading the scenario
      </p>
    );

  const isChanged = inputs !== undefined && !isBare && normalize(scenario.inputs) !== inputs;
  const change = (values: Partial<Pick<SavedScenario, 'name' | 'inputs'>>) =>
    run(async () => {
      try {
        setOwn(await model.update({ id: scenario.id, revision: scenario.revision, ...values }));
        setNaming(undefined);
        heading.current?.focus();
      } catch (reason) {
        // Conflict: show the current scenario beside the user's inputs.
        model.items.refresh(scenario.id);
        throw reason;
      }
    });
  const copy = (name: string) =>
    run(async () => {
      onCreated(await model.create({ id: copyId, name, inputs: inputs ?? scenario.inputs }));
    });

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="pj-bar-title">
        {scenario.name}
      </h2>
      <p className="rk-lead">
        {`Saved by ${scenario.updatedBy}, ${formatMoment(scenario.updatedAt)}. ${isChanged ? 'The inputs have unsaved changes.' : ''}`}
      </p>
      {naming ? (
        <NameForm
          key={naming}
          label={naming === 'rename' ? 'New name' : 'Save as'}
          initial={naming === 'rename' ? scenario.name : `Copy of ${scenario.name}`.slice(0, 80)}
          submitLabel={naming === 'rename' ? 'Rename' : 'Save'}
          isRunning={isRunning}
          failure={failure}
          onSubmit={(name) => (naming === 'rename' ? change({ name }) : copy(name))}
          onCancel={() => {
            setNaming(undefined);
            heading.current?.focus();
          }}
        />
      ) : (
        <p className="pj-actions">
          {isChanged && (
            <>
              <button type="button" className="rk-button" aria-disabled={isRunning} onClick={() => change({ inputs })}>
                Save changes
              </button>
              <button type="button" className="rk-button rk-button-quiet" onClick={() => onOpen(scenario.inputs)}>
                Discard changes
              </button>
            </>
          )}
          <button type="button" className="rk-button rk-button-quiet" onClick={() => setNaming('rename')}>
            Rename
          </button>
          <button type="button" className="rk-button rk-button-quiet" onClick={() => setNaming('copy')}>
            Save as new
          </button>
          <CopyLink label="Copy link for colleagues" href={`${basePath}?scenario=${scenario.id}`} />
        </p>
      )}
      <p className="rk-field-error" role="alert">
        {!naming && failure}
      </p>
    </>
  );
}
