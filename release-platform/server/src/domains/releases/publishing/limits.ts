import { RELEASE_LIMITS } from '@lender-portal/releases/inspection/internals';
import { ReleaseRefusal } from './release-refusal';

const MB = 1024 * 1024;

/** A stream that passes data through up to a size limit. @throws ReleaseRefusal TOO_LARGE */
export async function* limitBytes(bytes: number, chunks: AsyncIterable<Buffer>, what: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > bytes) throw tooLarge(what, bytes);
    yield chunk;
  }
}

export const tooLarge = (what: string, bytes: number): ReleaseRefusal =>
  new ReleaseRefusal('TOO_LARGE', `${what} is larger than ${bytes / MB} MB`, { limit: bytes });

export const tooMany = (): ReleaseRefusal =>
  new ReleaseRefusal('TOO_LARGE', `The release has more than ${RELEASE_LIMITS.files} files`, {
    limit: RELEASE_LIMITS.files,
  });
