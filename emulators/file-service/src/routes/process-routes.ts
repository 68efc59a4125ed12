import type { FastifyInstance } from 'fastify';
import { asObject, checkStorePath, checkSize } from '../access/authority';
import { FileServiceError } from '../errors';
import { consumeUpload } from './upload-rate';
import { parseCdnPath } from './cdn-path';
import { findFile } from './file-routes';
import { checkApiKey, filePath, type RouteOptions } from './requests';

/** Stores a copy of an existing file. Rejects external URLs, so that the service fetches none. */
export async function processRoutes(app: FastifyInstance, { service, urlOf }: RouteOptions): Promise<void> {
  const { authority, uploads } = service;

  app.post<{ Body: unknown }>('/process', async (request) => {
    const { apikey, sources, tasks } = asObject(request.body);
    checkApiKey(service, apikey);
    const writer = await authority.writer(paramsOf(tasks, 'security'), 'store');
    const store = paramsOf(tasks, 'store');
    checkStorePath(writer, store);
    const handle = ownHandle(sources, urlOf(request, 'cdn/'));
    if (handle === undefined) throw new FileServiceError(400, 'Only files of this service can be stored');
    const source = await findFile(service, handle);
    if (source.tenant_id !== writer.tenantId) throw new FileServiceError(404, 'File not found');
    checkSize(writer, source.size);
    await consumeUpload(service, request, writer);
    const { filename = source.file_name } = store;
    const copy = await uploads.copy(writer, filename, source);
    const { key, file_name: name, detected_mime_type: type, size } = copy;
    return {
      handle: copy.handle,
      url: urlOf(request, filePath(copy.handle)),
      filename: name,
      type,
      size,
      key,
      container: '',
      status: 'Stored',
    };
  });
}

function paramsOf(tasks: unknown, wanted: string) {
  const found = Array.isArray(tasks) ? tasks.map(asObject).find(({ name }) => name === wanted) : undefined;
  return asObject(found?.['params']);
}

/** The handle of the only source, which is a handle or a URL of this service. */
function ownHandle(sources: unknown, base: string): string | undefined {
  const [source, ...others] = Array.isArray(sources) ? (sources as unknown[]) : [];
  const text = typeof source === 'string' ? source : asObject(source)['source'];
  if (typeof text !== 'string' || others.length > 0) return undefined;
  if (text.startsWith(base)) return parseCdnPath(text.slice(base.length).replace(/[?#].*$/s, ''))?.handle;
  return text.includes('/') ? undefined : parseCdnPath(text)?.handle;
}
