import { ImportMapError } from '@lender-portal/releases/import-map';
import { ReleaseRefusal } from '../../domains/releases/publishing/release-refusal';

/** @returns a refusal with everything that would break if `error` is an `ImportMapError`; any other error unchanged */
export function toIncompatibleRefusal(error: unknown): unknown {
  if (!(error instanceof ImportMapError)) return error;
  const { message, breaks } = error;
  return new ReleaseRefusal(
    'INCOMPATIBLE',
    `The portal cannot run it: ${message}`,
    breaks.length > 0 ? { breaks } : undefined,
  );
}
