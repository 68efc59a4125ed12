import type { FastifyInstance } from 'fastify';
import { FileServiceError } from '../errors';
import type { ServiceParts } from './service-parts';
import type { CompletedUpload } from '../uploads/uploads';
import { checkApiKey, type RouteOptions } from './requests';

interface FileRequest {
  Params: { handle: string };
  Querystring: { policy?: unknown; signature?: unknown; key?: unknown } & Record<string, unknown>;
}

/** What is given where nothing is asked for by name. */
const USUAL = ['filename', 'mimetype', 'size', 'uploaded', 'writeable'] as const;

/** What is known of a file, and its removal. */
export async function fileRoutes(app: FastifyInstance, { service }: RouteOptions): Promise<void> {
  const { authority, uploads } = service;

  app.get<FileRequest>('/:handle/metadata', async ({ params: { handle }, query }) => {
    const file = await findFile(service, handle);
    await authority.reader(query, 'stat', file);
    const all = toMetadata(file);
    const asked = Object.keys(all).filter((name) => query[name] === 'true');
    return Object.fromEntries((asked.length > 0 ? asked : USUAL).map((name) => [name, all[name as keyof typeof all]]));
  });

  app.delete<FileRequest>('/:handle', async ({ params: { handle }, query }, reply) => {
    checkApiKey(service, query.key);
    const file = await findFile(service, handle);
    await authority.reader(query, 'remove', file);
    await uploads.remove(handle);
    return reply.type('text/plain; charset=utf-8').send('success');
  });
}

/** @throws FileServiceError where there is none */
export async function findFile({ uploads }: ServiceParts, handle: string): Promise<CompletedUpload> {
  const file = await uploads.file(handle);
  if (!file) throw new FileServiceError(404, 'There is no such file');
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
