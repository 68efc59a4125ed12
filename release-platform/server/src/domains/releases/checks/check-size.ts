import type { Release } from '@lender-portal/releases';
import type { CheckFinding } from '@lender-portal/releases/checks';

/** Maximum size relative to the live release. */
const MAX_GROWTH = 1.2;
/** Allowed growth in bytes, because one sentence can grow a small module by 20 %. */
const NEGLIGIBLE_GROWTH = 1_024;

/** Checks the compressed size of the files that load with a release's entries. */
export function findSizeFaults(release: Release, live: Release | undefined): CheckFinding[] {
  const bytes = initialBytes(release);
  const found: string[] = [];
  if (release.budget !== undefined && bytes > release.budget)
    found.push(
      `has ${kilobytes(bytes)} of initial files, ${countBytes(bytes - release.budget)} over its budget of ${kilobytes(release.budget)}`,
    );
  const before = live && initialBytes(live);
  if (before !== undefined && bytes > before * MAX_GROWTH && bytes - before > NEGLIGIBLE_GROWTH)
    found.push(
      `has ${kilobytes(bytes)} of initial files, ${Math.round((bytes / before - 1) * 100)}% more than the live release (${kilobytes(before)})`,
    );
  return found.map((message) => ({ step: 'size', module: release.name, message, alsoLive: false }));
}

/** @returns bytes after brotli compression */
const initialBytes = ({ files }: Release) =>
  Object.values(files).reduce((sum, { initial, brotli }) => sum + (initial ? brotli : 0), 0);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const countBytes = (bytes: number) => `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
