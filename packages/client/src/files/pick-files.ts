import type { PickOptions, PickResult } from './picked-file';
import { PickerError } from './picker-error';

/**
 * Opens the picker. Resolves when it is closed: with what was uploaded and what failed; a picker that was cancelled has
 * uploaded nothing.
 *
 * @throws PickerError where it cannot be opened
 */
export async function pickFiles(options: PickOptions): Promise<PickResult> {
  const { openPicker } = await loadPicker();
  return openPicker(options);
}

async function loadPicker(): Promise<typeof import('./open-picker')> {
  try {
    return await import(/* webpackChunkName: "filestack" */ './open-picker');
  } catch (error) {
    throw new PickerError('unavailable', { cause: error });
  }
}
