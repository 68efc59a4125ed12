/** Limit for one request. */
export const METADATA_MAX_BYTES = 4096;
/** Limit for one user, including the service's own fields. All tokens carry the metadata in a size-limited header. */
export const STORED_METADATA_MAX_BYTES = 5120;
const MAX_DEPTH = 8;

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Iterative, because a megabyte of nested JSON could overflow the stack. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** @returns the metadata for a token: as many keys as fit. An account stays usable regardless of its metadata size. */
export function metadataClaim(metadata: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (jsonBytes(metadata) <= STORED_METADATA_MAX_BYTES) return { ...metadata };
  const claim: Record<string, unknown> = {};
  let size = 2;
  for (const [key, value] of Object.entries(metadata)) {
    const added = jsonBytes({ [key]: value });
    if (size + added > STORED_METADATA_MAX_BYTES) continue;
    claim[key] = value;
    size += added;
  }
  return claim;
}
