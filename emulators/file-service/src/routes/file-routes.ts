import type { FastifyInstance } from 'fastify';
import { FileServiceError } from '../errors';
import type { ServiceContext } from './service-context';
import type { CompletedUpload } from '../uploads/uploads';
import { checkApiKey, type RouteOptions } from './requests';

interface FileRequest {
  Params: { handle: string };
  Querystring: { policy?: unknown; signature?: unknown; key?: unknown } & Record<string, unknown>;
}

/** Metadata returned by default. */
const DEFAULT_FIELDS = ['filename', 'mimetype', 'size', 'uploaded', 'writeable'] as const;

/** Metadata and deletion of files. */
export async function fileRoutes(app: FastifyInstance, { service }: RouteOptions): Promise<void> {
  const { authority, uploads } = service;

  app.get<FileRequest>('/:handle/metadata', async ({ params: { handle }, query }) => {
    const file = await findFile(service, handle);
    authority.reader(query, 'stat', file);
    const all = toMetadata(file);
    const requested = Object.keys(all).filter((name) => query[name] === 'true');
    return Object.fromEntries(
      (requested.length > 0 ? requested : DEFAULT_FIELDS).map((name) => [name, all[name as keyof typeof all]]),
    );
  });

  app.delete<FileRequest>('/:handle', async ({ params: { handle }, query }, reply) => {
    checkApiKey(service, query.key);
    const file = await findFile(service, handle);
    authority.reader(query, 'remove', file);
    await uploads.remove(handle);
    return reply.type('text/plain; charset=utf-8').send('success');
  });
}

/** @throws FileServiceError if the file does not exist */
export async function findFile({ uploads }: ServiceContext, handle: string): Promise<CompletedUpload> {
  const file = await uploads.file(handle);
  if (!file) throw new FileServiceError(404, 'File not found');
  return file;
}

const toMetadata = (file: CompletedUpload) => ({
  filename: file.file_name,
  mimetype: file.detected_mime_type,
  size: file.size,
  uploaded: file.completed_at.getTime(),
  writeable: false,
  sha256: file.sha256,
  location: 'S3',
  container: '',
  path: file.key,
});
