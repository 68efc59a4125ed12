import { color } from '@lender-portal/ui';
import { DescriptionList, ListItems } from '@lender-portal/ui/lists';
import { CheckChip } from '../../components/check-chip.component';
import { describeTarget, formatSize, formatWho, shortName } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import { describePages } from '../../components/affected-pages';
import { ItemActions } from '../../components/row-actions.component';
import { Target } from '../../components/target.component';
import { followLink } from '../../navigation/follow-link';
import { refusalOf, useHolder } from '../../session/holder';
import { urls } from '../../navigation/urls';
import { BrowserHealth } from '../browsers/browser-health.component';
import { moduleActions } from './module-actions';
import { liveRelease, type ModuleRowsProps } from './module-rows';

const styles = { '& .muted': { color: color('ink-muted') }, '& a.name': { color: 'inherit' } };

/** The modules as a list, on narrow screens. */
export function ModulesItems({ modules, reports, ...handlers }: ModuleRowsProps) {
  const holder = useHolder();
  return (
    <ListItems role="list" aria-label="Modules" sx={styles}>
      {modules.map((module) => {
        const { name, live, liveFile, unchecked, before, since } = module;
        const release = liveRelease(module);
        const refusal = refusalOf(holder, name);
        return (
          <li key={name}>
            <div className="head">
              <div>
                <a className="name" href={urls.module(name)} onClick={followLink}>
                  {shortName(name)}
                </a>
                <div className="muted">{describePages(module)}</div>
              </div>
              <CheckChip release={release} of={`${shortName(name)} ${live}`} />
            </div>
            <div>
              <Target value={live ?? liveFile} />
              {unchecked && <span className="muted">, unchecked</span>}
              {since && (
                <span className="muted">
                  {' '}
                  <span>since</span> <Timestamp value={since.at} />
                  <span>{`, by ${formatWho(since.who)}${since.forced ? ', forced' : ''}`}</span>
                </span>
              )}
            </div>
            <div>
              <span className="muted">Last hour </span>
              <BrowserHealth module={name} live={live} reports={reports} />
            </div>
            <DescriptionList
              items={{
                Previous: describeTarget(before),
                ...(release && { 'Initial load': formatSize(release.initialBrotli) }),
              }}
            />
            {refusal === undefined ? (
              <ItemActions actions={moduleActions(module, holder, handlers)} />
            ) : (
              <div className="muted">{refusal}</div>
            )}
          </li>
        );
      })}
    </ListItems>
  );
}
