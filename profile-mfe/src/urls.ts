import type { Step } from './steps';

/** @returns the URL of a step; the first step has the application's URL */
export const stepUrl = (basePath: string, steps: readonly Step[], id: Step['id']): string =>
  id === steps[0]?.id ? basePath : `${basePath}/${id}`;

/** @returns the segment after the application's path, empty for that path itself; undefined for other paths */
export function readSegment(pathname: string, basePath: string): string | undefined {
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  if (path === basePath) return '';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length + 1) : undefined;
}
