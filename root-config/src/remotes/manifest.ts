import type { RemoteEntry } from '@lender-portal/contracts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * @param value a remote's manifest as it came
 * @returns the manifest, typed
 * @throws Error that names the first part that is not of the format
 */
export function parseRemoteEntry(value: unknown): RemoteEntry {
  const fault = findFault(value);
  if (fault) throw new Error(`the manifest is malformed: ${fault}`);
  return value as RemoteEntry;
}

function findFault(value: unknown): string | undefined {
  if (!isRecord(value)) return 'it is not an object';
  if (!isText(value['name'])) return '"name" is missing';
  const { exposes, shared, integrity } = value;
  if (!Array.isArray(exposes) || !exposes.every((each) => isRecord(each) && isText(each['key']) && isText(each['outFileName']))) {
    return '"exposes" is not a list of {key, outFileName}';
  }
  if (!Array.isArray(shared) || !shared.every((each) => isRecord(each) && isText(each['packageName']))) {
    return '"shared" is not a list of {packageName, …}';
  }
  if (integrity !== undefined && !(isRecord(integrity) && Object.values(integrity).every(isText))) return '"integrity" is not a table of digests';
  return undefined;
}
