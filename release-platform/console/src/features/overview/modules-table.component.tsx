import { color, fontSize, tokens } from '@lender-portal/ui';
import { ListTable } from '@lender-portal/ui/lists';
import { CheckChip } from '../../components/check-chip.component';
import { formatSize, formatWho, shortName } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import { describePages } from '../../components/affected-pages';
import { RowActions } from '../../components/row-actions.component';
import { Target } from '../../components/target.component';
import { followLink } from '../../navigation/follow-link';
import { useHolder } from '../../session/holder';
import { urls } from '../../navigation/urls';
import { BrowserHealth } from '../browsers/browser-health.component';
import { moduleActions } from './module-actions';
import { liveRelease, type ModuleRowsProps } from './module-rows';

const columns = {
  '& td, & tbody th': { paddingBlock: '10px' },
  '& .module': { width: '26%' },
  '& .browsers': { width: 104 },
  '& .size': { width: 84, textAlign: 'right', whiteSpace: 'nowrap' },
  // The module's page shows this too.
  [`@media (max-width: ${tokens.breakpoints.sideMenu - 0.05}px)`]: { '& .size': { display: 'none' } },
  '& .check': { width: 132 },
  '& .actions': { width: 136, paddingRight: '16px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .below': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 400 },
  '& .muted': { color: color('ink-muted') },
  '& .module a': { color: 'inherit', textDecorationColor: color('border'), textUnderlineOffset: '0.2em' },
  '& .module a:hover': { textDecorationColor: 'currentColor' },
};

export function ModulesTable({ modules, reports, ...handlers }: ModuleRowsProps) {
  const holder = useHolder();
  return (
    <ListTable aria-label="Modules" sx={columns}>
      <thead>
        <tr>
          <th scope="col" className="module">
            Module
          </th>
          <th scope="col">Live</th>
          <th scope="col">Since</th>
          <th scope="col" className="browsers">
            Last hour
          </th>
          <th scope="col" className="size">
            Initial load
          </th>
          <th scope="col" className="check">
            Check
          </th>
          <th scope="col" className="actions">
            <span className="lp-visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => {
          const { name, live, liveFile, unchecked, before, since } = module;
          const release = liveRelease(module);
          return (
            <tr key={name}>
              <th scope="row">
                <a href={urls.module(name)} onClick={followLink}>
                  {shortName(name)}
                </a>
                <div className="below">{describePages(module)}</div>
              </th>
              <td>
                <Target value={live ?? liveFile} />
                {unchecked && <span className="muted">, unchecked</span>}
                <div className="below">
                  {before === null ? (
                    'no previous release'
                  ) : (
                    <>
                      <span>previous</span> <Target value={before} />
                    </>
                  )}
                </div>
              </td>
              <td>
                {since ? (
                  <>
                    <Timestamp value={since.at} />
                    <div className="below">{`${formatWho(since.who)}${since.forced ? ', forced' : ''}`}</div>
                  </>
                ) : (
                  <span className="muted">initial map</span>
                )}
              </td>
              <td>
                <BrowserHealth module={name} live={live} reports={reports} />
              </td>
              <td className="size">{release ? formatSize(release.initialBrotli) : <span className="muted">–</span>}</td>
              <td>
                <CheckChip release={release} of={`${shortName(name)} ${live}`} />
              </td>
              <td className="actions">
                <RowActions actions={moduleActions(module, holder, handlers)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </ListTable>
  );
}
