import { formatInteger } from '@lender-portal/dates';
import type { ModuleReports } from '@lender-portal/registry-api';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { TargetLabel } from '../../components/target.component';
import { Bad } from '../../components/text.component';

type Release = ModuleReports['releases'][number];

const number = (head: string, cell: Column<Release>['cell']) => ({ head, width: '13%', isNumber: true, cell });

const columns: Column<Release>[] = [
  {
    head: 'Release',
    cell: ({ release }) => (release === null ? 'Not a published release' : <TargetLabel value={release} />),
  },
  number('Failed', ({ failures }) => (failures > 0 ? <Bad>{formatInteger(failures)}</Bad> : 0)),
  number('Errors', ({ errors }) => formatInteger(errors)),
  number('Mounted', ({ mounts }) => formatInteger(mounts)),
  number('As fallback', ({ fallbacks }) => formatInteger(fallbacks)),
];

/** Browser reports by release; a skeleton if undefined. */
export function ReportedReleases({ releases }: { releases: readonly Release[] | undefined }) {
  return (
    <ListTable
      label="Reports by release"
      rows={releases}
      keyOf={({ release }) => release ?? ''}
      columns={columns}
      skeletonRows={2}
    />
  );
}
