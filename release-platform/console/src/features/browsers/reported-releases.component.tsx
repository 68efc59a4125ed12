import type { ModuleReports } from '@lender-portal/registry-api';
import { DataTable } from '../../components/rows/data-table.component';
import { formatNumber } from '../../components/format';
import { TargetLabel } from '../../components/target.component';

type Release = ModuleReports['releases'][number];

const number = (label: string, render: (release: Release) => React.ReactNode) => ({
  label,
  width: '13%',
  isNumber: true,
  render,
});

const columns = [
  {
    label: 'Release',
    render: ({ release }: Release) => (release === null ? 'Not a published release' : <TargetLabel value={release} />),
  },
  number('Failed', ({ failures }) => <span className={failures > 0 ? 'bad' : ''}>{formatNumber(failures)}</span>),
  number('Errors', ({ errors }) => formatNumber(errors)),
  number('Mounted', ({ mounts }) => formatNumber(mounts)),
  number('As fallback', ({ fallbacks }) => formatNumber(fallbacks)),
];

/** Browser reports by release. */
export function ReportedReleases({ releases }: Pick<ModuleReports, 'releases'>) {
  return (
    <DataTable label="Reports by release" rows={releases} keyOf={({ release }) => release ?? ''} columns={columns} />
  );
}
