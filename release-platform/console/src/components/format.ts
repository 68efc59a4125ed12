const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @returns `14.9 kB` */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`;

/** @returns `+1.2 kB`, `−41 bytes` or `±0` */
export function formatDifference(bytes: number): string {
  if (bytes === 0) return '±0';
  const size = Math.abs(bytes);
  return `${bytes > 0 ? '+' : '−'}${size < 1000 ? `${size} ${size === 1 ? 'byte' : 'bytes'}` : formatBytes(size)}`;
}

/** @returns `61 ms` or `1.2 s` */
export const formatDuration = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${number.format(milliseconds / 1_000)} s`;

/** @returns the module's name without the portal's scope */
export const nameWithoutScope = (name: string): string => name.replace(/^@lender-portal\//, '');

const AUTHORS: Readonly<Record<string, string>> = { file: 'importmap.json', portal: 'Portal' };

/** @returns the author of a revision: the token's name, `importmap.json`, or `Portal` for an automatic one */
export const formatWho = (who: string): string => AUTHORS[who] ?? who.replace(/^token:/, '');

const RELEASE_ID = /^(.+)\+([0-9a-f]{12})$/;

/** @returns a release's version and short digest; undefined for a folder, a URL, or no target */
export function parseReleaseId(target: string | null): { version: string; digest: string } | undefined {
  const [, version, digest] = RELEASE_ID.exec(target ?? '') ?? [];
  return version === undefined || digest === undefined ? undefined : { version, digest };
}

/** @returns `1.4.0 (3fa9c1d)`, or the target as in the map */
export function describeTarget(target: string | null): string {
  const parts = parseReleaseId(target);
  return parts ? `${parts.version} (${parts.digest.slice(0, 7)})` : (target ?? 'none');
}
