import { color } from '@lender-portal/ui';
import { Facts, ListItems } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { CheckChip } from '../../components/check-chip.component';
import { describeTarget, formatSize, formatWho, shortName } from '../../components/format';
import { Moment } from '../../components/moment.component';
import { describeReach } from '../../components/reach';
import { Target } from '../../components/target.component';
import { follow } from '../../navigation/follow';
import { refusalOf, useHolder } from '../../session/holder';
import { urls } from '../../navigation/urls';
import { InBrowsers } from '../browsers/in-browsers.component';
import { moduleActions, type ModuleHandlers } from './module-actions';
import type { Module } from '../../registry/types';
import { liveRelease, type ModuleRowsProps } from './module-rows';

const styles = { '& .muted': { color: color('ink-muted') }, '& a.name': { color: 'inherit' } };

/** The same modules where there is no room for columns. */
export function ModulesItems({ modules, reports, ...handlers }: ModuleRowsProps) {
  return (
    <ListItems role="list" aria-label="Modules" sx={styles}>
      {modules.map((module) => {
        const { name, live, before, since, pages } = module;
        const release = liveRelease(module);
        return (
          <li key={name}>
            <div className="head">
              <div>
                <a className="name" href={urls.module(name)} onClick={follow}>
                  {shortName(name)}
                </a>
                <div className="muted">{describeReach(pages)}</div>
              </div>
              <CheckChip check={release?.check} of={`${shortName(name)} ${live}`} />
            </div>
            <div>
              <Target value={live} />
              {since && (
                <span className="muted">
                  {' '}
                  since <Moment value={since.at} />, by {formatWho(since.who)}
                  {since.forced && ', forced'}
                </span>
              )}
            </div>
            <div>
              <span className="muted">Last hour </span>
              <InBrowsers module={name} reports={reports} />
            </div>
            <Facts facts={{ Before: describeTarget(before), ...(release && { 'Loads first': formatSize(release.initialBrotli) }) }} />
            <ItemActions module={module} {...handlers} />
          </li>
        );
      })}
    </ListItems>
  );
}

/** What can be done; what cannot be done by anybody takes no room. */
function ItemActions({ module, ...handlers }: ModuleHandlers & { module: Module }) {
  const holder = useHolder();
  const refusal = refusalOf(holder, module.name);
  const possible = moduleActions(module, holder, handlers).filter((action) => action.refusal === undefined);
  if (refusal !== undefined) return <div className="muted">{refusal}</div>;
  return (
    possible.length > 0 && (
      <div className="actions">
        {possible.map(({ label, name, run }) => (
          <Button key={label} size="small" variant="outlined" aria-label={name} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
    )
  );
}
