import { color, fontSize } from '@lender-portal/ui';
import { ListTable } from '@lender-portal/ui/lists';
import { CheckChip } from '../../components/check-chip.component';
import { describeTarget, shortName } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import { RowActions } from '../../components/row-actions.component';
import { useHolder } from '../../session/holder';
import { ReleaseName } from './release-name.component';
import { releaseActions, type ReleaseRowsProps } from './release-rows';
import { ReleaseSize } from './release-size.component';

const columns = {
  '& td, & tbody th': { paddingBlock: '10px' },
  '& .size': { width: 148, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .check': { width: 140 },
  '& .actions': { width: 176, paddingRight: '16px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .below': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 400 },
  '& .muted': { color: color('ink-muted') },
};

export function ReleasesTable(props: ReleaseRowsProps) {
  const { module } = props;
  const holder = useHolder();
  return (
    <ListTable aria-label="Releases" sx={columns}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">Published</th>
          <th scope="col">Built</th>
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
        {module.releases.map((release) => (
          <tr key={release.id}>
            <th scope="row">
              <ReleaseName release={release} module={module} />
            </th>
            <td>
              {release.publishedAt ? <Timestamp value={release.publishedAt} /> : <span className="muted">unknown</span>}
              {release.publishedBy && <div className="below">{release.publishedBy}</div>}
            </td>
            <td>
              {release.builtAt ? <Timestamp value={release.builtAt} /> : <span className="muted">unknown</span>}
              {release.commit && (
                <div className="below">
                  <code title={release.commit}>{release.commit.slice(0, 8)}</code>
                </div>
              )}
            </td>
            <td className="size">
              <ReleaseSize release={release} module={module} />
            </td>
            <td>
              <CheckChip release={release} of={`${shortName(module.name)} ${describeTarget(release.id)}`} />
            </td>
            <td className="actions">
              <RowActions actions={releaseActions(release, props, holder)} />
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}
