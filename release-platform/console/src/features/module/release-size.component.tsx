import type { Module, Release } from '@lender-portal/registry-api';
import { Link } from '@mui/material';
import { describeTarget, formatDifference, formatSize } from '../../components/format';
import { followLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';

/** The initial size of a release relative to the live one, with a link to compare them. */
export function ReleaseSize({ release, module }: { release: Release; module: Module }) {
  const live = module.releases.find(({ id }) => id === module.live);
  return (
    <>
      <span>{formatSize(release.initialBrotli)}</span>
      {live && live.id !== release.id && (
        <div>
          <Link variant="caption" href={urls.compare(module.name, live.id, release.id)} onClick={followLink}>
            <span>{`${formatDifference(release.initialBrotli - live.initialBrotli)}, compare`}</span>
            <span className="lp-visually-hidden">{` ${describeTarget(release.id)} with the live release`}</span>
          </Link>
        </div>
      )}
    </>
  );
}
