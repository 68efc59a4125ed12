import { formatInstant } from '@lender-portal/dates';
import { color } from '@lender-portal/ui';
import { DescriptionList, ListItems } from '@lender-portal/ui/lists';
import { CheckChip } from '../../components/check-chip.component';
import { describeTarget, shortName } from '../../components/format';
import { ItemActions } from '../../components/row-actions.component';
import { refusalOf, useHolder } from '../../session/holder';
import { ReleaseName } from './release-name.component';
import { releaseActions, type ReleaseRowsProps } from './release-rows';
import { ReleaseSize } from './release-size.component';

const styles = { '& .muted': { color: color('ink-muted') } };

/** The releases as a list, on narrow screens. */
export function ReleasesItems(props: ReleaseRowsProps) {
  const { module } = props;
  const holder = useHolder();
  const hasRight = refusalOf(holder, module.name) === undefined;
  return (
    <ListItems role="list" aria-label="Releases" sx={styles}>
      {module.releases.map((release) => (
        <li key={release.id}>
          <div className="head">
            <div className="name">
              <ReleaseName release={release} module={module} />
            </div>
            <CheckChip release={release} of={`${shortName(module.name)} ${describeTarget(release.id)}`} />
          </div>
          <div>
            <ReleaseSize release={release} module={module} />
          </div>
          <DescriptionList
            items={{
              ...(release.publishedAt && {
                Published: `${formatInstant(release.publishedAt)}, ${release.publishedBy ?? 'unknown'}`,
              }),
              ...(release.builtAt && { Built: formatInstant(release.builtAt) }),
              ...(release.commit && { Commit: release.commit.slice(0, 8) }),
            }}
          />
          {hasRight && <ItemActions actions={releaseActions(release, props, holder)} />}
        </li>
      ))}
    </ListItems>
  );
}
