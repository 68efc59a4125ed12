import type { PickOptions, PickResult } from '../picked-file';
import { PickerError } from './picker-error';
import { logUploadError } from '../upload-error';

/**
 * Opens the picker. Resolves when it closes, with the uploaded and failed files; both are empty if the user cancels.
 * @throws PickerError if the picker fails to open, after calling `onError`
 */
export async function pickFiles({ onError = logUploadError, ...options }: PickOptions): Promise<PickResult> {
  const reportAndThrow = (error: unknown): never => {
    onError(error);
    throw error;
  };
  try {
    const { openPicker } = await loadPicker();
    return await openPicker({
      ...options,
      onError,
      renewSecurity: () => options.renewSecurity().catch(reportAndThrow),
    });
  } catch (error) {
    return reportAndThrow(error);
  }
}

async function loadPicker(): Promise<typeof import('./open-picker')> {
  try {
    return await import(/* webpackChunkName: "filestack" */ './open-picker');
  } catch (error) {
    throw new PickerError('unavailable', { cause: error });
  }
}
