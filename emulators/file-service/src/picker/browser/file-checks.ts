import type { PickerOptions } from './types';
import { count, formatSize } from './format';

export interface Candidate {
  name: string;
  mimetype: string;
  size: number;
  isFolder?: boolean;
}

/**
 * Why a file is rejected, for users; undefined if it is accepted. The service checks the content again.
 *
 * @param acceptedCount number of files accepted so far
 */
export function findRejectionReason(
  { name, mimetype, size, isFolder }: Candidate,
  { accept, maxSize, maxFiles }: PickerOptions,
  acceptedCount: number,
): string | undefined {
  if (isFolder) return 'Folders cannot be uploaded. Choose the files in it.';
  if (!isAccepted({ name, mimetype }, accept)) return 'This type of file is not accepted.';
  if (size === 0) return 'The file is empty.';
  if (maxSize !== undefined && size > maxSize) return `The file is too large. The maximum is ${formatSize(maxSize)}.`;
  if (maxFiles !== undefined && acceptedCount >= maxFiles)
    return `Only ${count(maxFiles, 'file')} can be uploaded at once.`;
  return undefined;
}

export function isAccepted(
  { name, mimetype }: Pick<Candidate, 'name' | 'mimetype'>,
  accept: PickerOptions['accept'],
): boolean {
  if (accept === undefined) return true;
  const lowerName = name.toLowerCase();
  const type = mimetype.toLowerCase();
  return [accept].flat().some((each) => {
    const rule = each.toLowerCase().trim();
    if (rule.startsWith('.')) return lowerName.endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}
