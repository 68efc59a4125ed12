import type { FastifyInstance } from 'fastify';
import { asObject, checkStorePath, checkSize } from '../access/authority';
import { isCloudName, listCloudFolder, readCloudFile, type CloudName } from '../clouds/cloud-sources';
import { consentPath, consentRoutes } from '../clouds/consent-routes';
import { FileServiceError } from '../errors';
import { consumeUpload } from './upload-rate';
import { checkApiKey, filePath, type Body, type RouteOptions } from './requests';

/** Lists cloud folders and stores cloud files. */
export async function cloudRoutes(app: FastifyInstance, { service, urlOf }: RouteOptions): Promise<void> {
  const {
    authority,
    clouds,
    uploads,
    options: { brandName },
  } = service;
  await app.register(consentRoutes, {
    prefix: '/connect',
    brandName,
    connect: (token, source) => clouds.connect(token, source),
  });

  app.post<{ Body: unknown }>('/folder/list', async (request) => {
    const body = asObject(request.body);
    checkApiKey(service, body['apikey']);
    const { tenantId } = await authority.writer(body, 'pick');
    const token = clouds.tenantOf(body['token']) === tenantId ? String(body['token']) : clouds.createToken(tenantId);
    const listed = readClouds(body).map(async ([name, { path }]) => {
      if (!(await clouds.isConnected(token, name))) {
        return [name, { auth: { redirect_url: urlOf(request, `cloud/connect${consentPath(name, token)}`) } }] as const;
      }
      const contents = listCloudFolder(typeof path === 'string' ? path : '/');
      if (!contents) throw new FileServiceError(404, 'Folder not found');
      return [name, { contents }] as const;
    });
    return { token, ...Object.fromEntries(await Promise.all(listed)) };
  });

  app.post<{ Body: unknown }>('/store/', async (request) => {
    const body = asObject(request.body);
    checkApiKey(service, body['apikey']);
    const writer = await authority.writer(body, 'store');
    const [[name, { path, store }] = noCloud(), ...others] = readClouds(body);
    if (others.length > 0) throw new FileServiceError(400, 'Only one file can be stored at a time');
    checkStorePath(writer, store);
    const token = String(body['token']);
    if (clouds.tenantOf(token) !== writer.tenantId || !(await clouds.isConnected(token, name)))
      throw new FileServiceError(401, 'This cloud drive is not connected');
    const found = typeof path === 'string' ? readCloudFile(path) : undefined;
    if (!found) throw new FileServiceError(404, 'File not found');
    const { name: fileName, mimetype: mimeType, content } = found;
    checkSize(writer, content.length);
    await consumeUpload(service, request, writer);
    const file = await uploads.store(writer, { fileName, mimeType, size: content.length }, [content]);
    const { handle, key, file_name: filename, detected_mime_type: type, size } = file;
    return {
      token,
      [name]: {
        handle,
        url: urlOf(request, filePath(handle)),
        filename,
        type,
        size,
        key,
        container: '',
        status: 'Stored',
      },
    };
  });

  app.post<{ Body: unknown }>('/auth/logout', async (request) => {
    const body = asObject(request.body);
    checkApiKey(service, body['apikey']);
    if (clouds.tenantOf(body['token']) !== undefined)
      await clouds.disconnect(
        String(body['token']),
        readClouds(body).map(([name]) => name),
      );
    return {};
  });

  // Not implemented, because it would fetch arbitrary URLs from this network. No source of the picker needs it.
  app.post('/metadata', async () => {
    throw new FileServiceError(400, 'Storing files from URLs is not supported');
  });
}

function readClouds({ clouds }: Body): [CloudName, Body][] {
  return Object.entries(asObject(clouds)).map(([name, options]) => {
    if (!isCloudName(name)) noCloud();
    return [name as CloudName, asObject(options)];
  });
}

function noCloud(): never {
  throw new FileServiceError(400, 'Unknown cloud drive');
}
