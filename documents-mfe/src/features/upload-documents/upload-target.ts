import type { CreateFileInput } from '@lender-portal/contracts/schema';
import type { PickedFile } from '@lender-portal/client/files';
import type { Place } from '../categories/category-row';

/** Target of uploaded files. */
export type UploadTarget = Place & { type: string };

/** Storage key of unsaved uploads. */
export const toTargetKey = (target: UploadTarget): string =>
  JSON.stringify(
    'category' in target
      ? { category: target.category, type: target.type }
      : { region: target.region, type: target.type },
  );

/** @returns the target of a {@link toTargetKey}; undefined if invalid */
export function parseTargetKey(key: string): UploadTarget | undefined {
  try {
    const { category, region, type } = JSON.parse(key) as Partial<Record<'category' | 'region' | 'type', unknown>>;
    if (typeof type !== 'string') return undefined;
    if (typeof category === 'string') return { category, type };
    return typeof region === 'string' ? { region, type } : undefined;
  } catch {
    return undefined;
  }
}

/** Our server only uses the handle of the metadata; other backends may use the rest. */
export const toCreateFileInput = (target: UploadTarget, file: PickedFile): CreateFileInput => ({
  ...target,
  metadata: { ...file },
});
