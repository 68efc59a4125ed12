import type { PickOptions, PickResult } from '../picked-file';
import { PickerError } from './picker-error';
import { logUploadError } from '../upload-error';

/**
 * Opens the picker. Resolves when it is closed: with what was uploaded and what failed; a picker that was cancelled has
 * uploaded nothing.
 *
 * @throws PickerError where it cannot be opened; `onError` has been told of it then
 */
export async function pickFiles({ onError = logUploadError, ...options }: PickOptions): Promise<PickResult> {
  const telling = (error: unknown): never => {
    onError(error);
    throw error;
  };
  try {
    const { openPicker } = await loadPicker();
    return await openPicker({ ...options, onError, renewSecurity: () => options.renewSecurity().catch(telling) });
  } catch (error) {
    return telling(error);
  }
}

async function loadPicker(): Promise<typeof import('./open-picker')> {
  try {
    return await import(/* webpackChunkName: "filestack" */ './open-picker');
  } catch (error) {
    throw new PickerError('unavailable', { cause: error });
  }
}
