import type { Step } from './steps';

/** @returns the address of a step; that of the first is the application's own */
export const urlOf = (basePath: string, steps: readonly Step[], id: Step['id']): string => (id === steps[0]?.id ? basePath : `${basePath}/${id}`);

/** @returns the segment below the application's address, empty at the address itself; undefined elsewhere */
export function segmentOf(pathname: string, basePath: string): string | undefined {
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  if (path === basePath) return '';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length + 1) : undefined;
}
