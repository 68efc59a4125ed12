import type { Module, Release } from '@lender-portal/registry-api';
import { formatDifference, formatSize } from '../../components/format';

/** The initial size of a release, and its difference from the live one. */
export function ReleaseSize({ release, module }: { release: Release; module: Module }) {
  const live = module.releases.find(({ id }) => id === module.live);
  return (
    <>
      <span>{formatSize(release.initialBrotli)}</span>
      {live && live.id !== release.id && (
        <div className="below">{formatDifference(release.initialBrotli - live.initialBrotli)}</div>
      )}
    </>
  );
}
