/** Of one request. */
export const METADATA_MAX_BYTES = 4096;
/** Of one user, with what the service itself writes there: every token carries it, in a header whose size is limited. */
export const STORED_METADATA_MAX_BYTES = 5120;
const MAX_DEPTH = 8;

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Without recursion, which text of a megabyte could exhaust. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** @returns what of stored data a token carries: keys one by one while there is room. An account stays usable, whatever it holds. */
export function metadataClaim(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (bytesOf(metadata) <= STORED_METADATA_MAX_BYTES) return { ...metadata };
  const claim: Record<string, unknown> = {};
  let size = 2;
  for (const [key, value] of Object.entries(metadata)) {
    const added = bytesOf({ [key]: value });
    if (size + added > STORED_METADATA_MAX_BYTES) continue;
    claim[key] = value;
    size += added;
  }
  return claim;
}
