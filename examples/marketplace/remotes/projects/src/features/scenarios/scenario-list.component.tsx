import type { PortalProps } from '@lender-portal/contracts';
import {
  EmptyState,
  formatCount,
  formatMoment,
  Link,
  ListCard,
  PagedList,
  NotFound,
  SkeletonText,
  ListCardSkeleton,
} from '@lender-portal/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { NameForm } from './name-form.component';
import type { SavedScenario, ScenariosModel } from './scenarios-model';
import { useAction } from './use-action';

interface ScenarioListProps {
  model: ScenariosModel;
  authClient: PortalProps['authClient'];
  basePath: string;
  /** 1-based. */
  page: number;
  /** Maximum number of scenarios to compare. */
  picksMax: number;
  /** One-sentence summary of a scenario's inputs. */
  summarize: (inputs: string) => string;
}

/** The company's scenarios, with actions to open, compare, rename, duplicate and delete. */
export function ScenarioList({ model, authClient, basePath, page, picksMax, summarize }: ScenarioListProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [deleted, setDeleted] = useState<SavedScenario>();
  const { failure, run } = useAction();
  const undo = useRef<HTMLButtonElement>(null);
  const hrefOf = (wanted: number) => `${basePath}/scenarios${wanted > 1 ? `?page=${wanted}` : ''}`;

  const remove = (scenario: SavedScenario) =>
    run(async () => {
      await model.remove(scenario.id);
      setPicked((before) => before.filter((id) => id !== scenario.id));
      setDeleted(scenario);
    });
  // The pressed button disappears with its row.
  useEffect(() => undo.current?.focus(), [deleted]);
  const duplicate = (scenario: SavedScenario, id: string) =>
    run(async () => {
      await model.create({ id, name: `Copy of ${scenario.name}`.slice(0, 80), inputs: scenario.inputs });
    });
  const restore = (scenario: SavedScenario) =>
    run(async () => {
      await model.restore(scenario.id);
      setDeleted(undefined);
    });
  const pick = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

  return (
    <>
      <div className="pj-list-top">
        <Link href={basePath}>Back to calculator</Link>
        <p className="pj-undo" role="status">
          {deleted && (
            <>
              <span>{`“${deleted.name}” was deleted.`}</span>{' '}
              <button type="button" ref={undo} className="rk-button rk-button-quiet" onClick={() => restore(deleted)}>
                Undo
              </button>
            </>
          )}
        </p>
      </div>
      <p className="rk-field-error" role="alert">
        {failure}
      </p>
      <PagedList
        pages={model.pages}
        pageKey={model.pageKey(page)}
        page={page}
        nouns="scenarios"
        authClient={authClient}
        skeleton={<ListCardSkeleton>{<SkeletonText width={40} />}</ListCardSkeleton>}
        renderEmpty={() => (
          <div className="rk-card">
            <EmptyState
              title="No scenarios yet"
              message="Save a calculation under a name. It appears here for you and your colleagues."
              action={
                <Link className="rk-button" href={basePath}>
                  Back to calculator
                </Link>
              }
            />
          </div>
        )}
        pageNotFound={
          <NotFound
            title="Page not found"
            message="The list has fewer pages now."
            href={hrefOf(1)}
            label="First page"
          />
        }
        renderPage={({ totalCount, nodes }, isLeaving) => (
          <ListCard
            title={formatCount(totalCount, 'scenario')}
            page={page}
            totalCount={totalCount}
            hrefOf={hrefOf}
            isLeaving={isLeaving}
          >
            <p className="pj-compare">
              <Link
                className="rk-button"
                href={
                  picked.length >= 2
                    ? `${basePath}/compare?${new URLSearchParams(picked.map((id) => ['scenario', id])).toString()}`
                    : undefined
                }
              >
                Compare
              </Link>
              <span className="rk-card-note">
                {picked.length < 2 ? 'Select two or three to compare' : `${picked.length} selected`}
              </span>
            </p>
            <ul className="rk-cards">
              {nodes.map((scenario) => (
                <ScenarioRow
                  key={scenario.id}
                  model={model}
                  scenario={scenario}
                  href={`${basePath}?scenario=${scenario.id}`}
                  summary={summarize(scenario.inputs)}
                  isPicked={picked.includes(scenario.id)}
                  isFull={picked.length >= picksMax}
                  onPick={() => pick(scenario.id)}
                  onDelete={() => remove(scenario)}
                  onDuplicate={(id) => duplicate(scenario, id)}
                  onStale={() => model.pages.refresh(model.pageKey(page))}
                />
              ))}
            </ul>
          </ListCard>
        )}
      />
    </>
  );
}

interface ScenarioRowProps {
  model: ScenariosModel;
  scenario: SavedScenario;
  href: string;
  summary: string;
  isPicked: boolean;
  /** Whether the maximum number is selected. */
  isFull: boolean;
  onPick: () => void;
  onDelete: () => void;
  /** @param id of the copy */
  onDuplicate: (id: string) => void;
  /** Called if someone else has changed it. */
  onStale: () => void;
}

function ScenarioRow({
  model,
  scenario: listed,
  href,
  summary,
  isPicked,
  isFull,
  onPick,
  onDelete,
  onDuplicate,
  onStale,
}: ScenarioRowProps) {
  const [own, setOwn] = useState(listed);
  const scenario = own.revision > listed.revision ? own : listed;
  const renameButton = useRef<HTMLButtonElement>(null);
  const [copyId, setCopyId] = useState(() => crypto.randomUUID());
  const [isNaming, setNaming] = useState(false);
  const { isRunning, failure, run } = useAction();
  const close = () => {
    setNaming(false);
    renameButton.current?.focus();
  };
  const rename = (name: string) =>
    run(async () => {
      try {
        setOwn(await model.update({ id: scenario.id, revision: scenario.revision, name }));
        close();
      } catch (reason) {
        onStale();
        throw reason;
      }
    });
  return (
    <li className="pj-scenario">
      <label className="pj-pick">
        <input type="checkbox" checked={isPicked} disabled={isFull && !isPicked} onChange={onPick} />
        <span className="rk-hidden">{`Compare ${scenario.name}`}</span>
      </label>
      <div className="pj-scenario-text">
        {isNaming ? (
          <NameForm
            label="New name"
            initial={scenario.name}
            submitLabel="Rename"
            isRunning={isRunning}
            failure={failure}
            onSubmit={rename}
            onCancel={close}
          />
        ) : (
          <h3 className="pj-card-title">
            <Link href={href}>{scenario.name}</Link>
          </h3>
        )}
        <p>{summary}</p>
        <p className="rk-card-note">{`${scenario.updatedBy}, ${formatMoment(scenario.updatedAt)}`}</p>
      </div>
      <div className="pj-actions">
        <button
          ref={renameButton}
          type="button"
          className="rk-button rk-button-quiet"
          aria-label={`Rename ${scenario.name}`}
          onClick={() => setNaming(true)}
        >
          Rename
        </button>
        <button
          type="button"
          className="rk-button rk-button-quiet"
          aria-label={`Duplicate ${scenario.name}`}
          onClick={() => {
            onDuplicate(copyId);
            setCopyId(crypto.randomUUID());
          }}
        >
          Duplicate
        </button>
        <button
          type="button"
          className="rk-button rk-button-quiet"
          aria-label={`Delete ${scenario.name}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </li>
  );
}
