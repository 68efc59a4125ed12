import { ImportMapError } from '@lender-portal/releases/import-map';
import { ReleaseRefusal } from '../../domains/releases/publishing/release-refusal';

/** @returns the refusal of a map that pages could not run, with everything that would break; any other error as it is */
export function incompatible(error: unknown): unknown {
  if (!(error instanceof ImportMapError)) return error;
  const { message, breaks } = error;
  return new ReleaseRefusal('INCOMPATIBLE', `The portal cannot run it: ${message}`, breaks.length > 0 ? { breaks } : undefined);
}
