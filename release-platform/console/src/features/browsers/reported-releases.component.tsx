import type { ModuleReports } from '@lender-portal/registry-api';
import { color } from '@lender-portal/ui';
import { DescriptionList, ListItems, ListTable, useIsWide } from '@lender-portal/ui/lists';
import { formatCount } from '../../components/format';
import { Target } from '../../components/target.component';

type Releases = ModuleReports['releases'];

const LABEL = 'Reports by release';
const columns = {
  '& tr > :last-child': { paddingRight: '24px' },
  '& .number': { width: '13%', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& thead .number': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& .failed': { color: color('error'), fontWeight: 600 },
};

/** Browser reports by release. */
export function ReportedReleases({ releases }: { releases: Releases }) {
  return useIsWide() ? <Table releases={releases} /> : <Items releases={releases} />;
}

function Table({ releases }: { releases: Releases }) {
  return (
    <ListTable aria-label={LABEL} sx={columns}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          {['Failed', 'Errors', 'Mounted', 'As fallback'].map((column) => (
            <th key={column} scope="col" className="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <tr key={release.release}>
            <th scope="row">
              <Release id={release.release} />
            </th>
            <td className={release.failures > 0 ? 'number failed' : 'number'}>{formatCount(release.failures)}</td>
            <td className="number">{formatCount(release.errors)}</td>
            <td className="number">{formatCount(release.mounts)}</td>
            <td className="number">{formatCount(release.fallbacks)}</td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}

function Items({ releases }: { releases: Releases }) {
  return (
    <ListItems role="list" aria-label={LABEL}>
      {releases.map((release) => (
        <li key={release.release}>
          <div className="name">
            <Release id={release.release} />
          </div>
          <DescriptionList
            hasColumns
            items={{
              Failed: formatCount(release.failures),
              Errors: formatCount(release.errors),
              Mounted: formatCount(release.mounts),
              'As fallback': formatCount(release.fallbacks),
            }}
          />
        </li>
      ))}
    </ListItems>
  );
}

const Release = ({ id }: { id: string | null }) =>
  id === null ? <span>Not a published release</span> : <Target value={id} />;
