import type { CreateFileInput } from '@lender-portal/contracts/schema';
import type { PickedFile } from '@lender-portal/client/files';
import type { Place } from '../categories/category-row';

/** What uploaded files are for. */
export type UploadTarget = Place & { type: string };

/** The text that unsaved uploads are kept under. */
export const toPlaceKey = (target: UploadTarget): string =>
  JSON.stringify('category' in target ? { category: target.category, type: target.type } : { region: target.region, type: target.type });

/** @returns what {@link toPlaceKey} was made from; undefined where the text was not made by it */
export function parsePlaceKey(key: string): UploadTarget | undefined {
  try {
    const { category, region, type } = JSON.parse(key) as Partial<Record<'category' | 'region' | 'type', unknown>>;
    if (typeof type !== 'string') return undefined;
    if (typeof category === 'string') return { category, type };
    return typeof region === 'string' ? { region, type } : undefined;
  } catch {
    return undefined;
  }
}

/** Of what the browser says about a file the server takes the handle only; the rest is there for other backends. */
export const toCreateFileInput = (target: UploadTarget, file: PickedFile): CreateFileInput => ({ ...target, metadata: { ...file } });
