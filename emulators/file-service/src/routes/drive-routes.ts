import type { FastifyInstance } from 'fastify';
import { asObject, checkSize, checkStorePath } from '../access/authority';
import { driveEntries, findDriveFile, isDriveSource } from '../drive/drive-files';
import { FileServiceError } from '../errors';
import { checkApiKey, filePath, type Body, type RouteOptions } from './requests';

/** Lists and stores the files of a generic drive, which stands for every cloud source and needs no consent. */
export async function driveRoutes(app: FastifyInstance, { service, urlOf }: RouteOptions): Promise<void> {
  const { authority, uploads } = service;

  app.post<{ Body: unknown }>('/folder/list', async ({ body: given }) => {
    const body = asObject(given);
    checkApiKey(service, body['apikey']);
    authority.writer(body, 'pick');
    return Object.fromEntries(sourcesIn(body).map(([source]) => [source, { contents: driveEntries }]));
  });

  app.post<{ Body: unknown }>('/store/', async (request) => {
    const body = asObject(request.body);
    checkApiKey(service, body['apikey']);
    const writer = authority.writer(body, 'store');
    const [source, { path, store }] = sourcesIn(body)[0]!;
    checkStorePath(writer, store);
    const found = findDriveFile(path);
    if (!found) throw new FileServiceError(404, 'File not found');
    checkSize(writer, found.content.length);
    const announced = { fileName: found.name, mimeType: found.mimetype };
    const file = await uploads.store(writer, announced, found.content);
    const { handle, key, file_name: filename, detected_mime_type: type, size } = file;
    const url = urlOf(request, filePath(handle));
    return { [source]: { handle, url, filename, type, size, key, container: '', status: 'Stored' } };
  });

  app.post('/auth/logout', async () => ({}));
}

/** @throws FileServiceError unless the request names known sources */
function sourcesIn({ clouds }: Body): [source: string, options: Body][] {
  const sources = Object.entries(asObject(clouds));
  if (sources.length === 0 || !sources.every(([source]) => isDriveSource(source)))
    throw new FileServiceError(400, 'Unknown source');
  return sources.map(([source, options]) => [source, asObject(options)]);
}
