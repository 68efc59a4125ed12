import { isModuleName, isReleaseId } from '@lender-portal/releases';

/** Whether a body names releases by their modules: at least one. */
export const isSet = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, id]) => isModuleName(name) && typeof id === 'string' && isReleaseId(id));
