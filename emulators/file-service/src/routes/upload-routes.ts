import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asObject, checkStorePath, checkSize, type Writer } from '../access/authority';
import { FileServiceError } from '../errors';
import { checkPart, type UploadRow } from '../uploads/uploads';
import { checkApiKey, filePath, type Body, type RouteOptions } from './requests';

/** An arbitrary region; clients only return it. */
const REGION = 'local';

/** Multipart uploads in filestack-js's protocol. Source: Filestack's client. */
export async function uploadRoutes(app: FastifyInstance, { service, urlOf }: RouteOptions): Promise<void> {
  const { authority, uploads } = service;

  /** Authorizes a call and finds its upload. */
  async function readUploadRequest({
    body,
  }: FastifyRequest<{ Body: unknown }>): Promise<{ body: Body; writer: Writer; upload: UploadRow }> {
    const fields = asObject(body);
    checkApiKey(service, fields['apikey']);
    const writer = authority.writer(fields, 'pick');
    checkStorePath(writer, fields['store']);
    return { body: fields, writer, upload: await uploads.find(fields['upload_id'], writer.tenantId) };
  }

  app.post<{ Body: unknown }>('/prefetch', async ({ body }) => {
    const { apikey, security } = asObject(body);
    checkApiKey(service, apikey);
    if (security !== undefined && security !== null) authority.writer(asObject(security), 'pick');
    return { settings: { inapp_browser: false }, permissions: { intelligent_ingestion: false, whitelabel: true } };
  });

  app.post<{ Body: unknown }>('/multipart/start', async (request) => {
    const { apikey, store, size, filename, mimetype, ...signed } = asObject(request.body);
    checkApiKey(service, apikey);
    const writer = authority.writer(signed, 'pick');
    checkStorePath(writer, store);
    checkSize(writer, size);
    const upload = await uploads.start(writer, { fileName: filename, mimeType: mimetype, size });
    return {
      uri: `/${upload.key}`,
      region: REGION,
      upload_id: upload.upload_id,
      location_url: urlOf(request, 'upload'),
    };
  });

  app.post<{ Body: unknown }>('/multipart/upload', async (request) => {
    const { body, upload } = await readUploadRequest(request);
    const part = { number: Number(body['part']), size: Number(body['size']), md5: readMd5(body['md5']) };
    checkPart(part);
    const query = new URLSearchParams({ size: String(part.size), md5: part.md5 });
    return {
      url: `${urlOf(request, 'upload')}/parts/${upload.upload_id}/${part.number}?${String(query)}`,
      headers: part.md5 === '' ? {} : { 'Content-MD5': body['md5'] },
    };
  });

  // Part of intelligent ingestion, which is not offered. Accepts a client's notice that it sent a part.
  app.post<{ Body: unknown }>('/multipart/commit', async (request) => {
    await readUploadRequest(request);
    return {};
  });

  app.post<{ Body: unknown }>('/multipart/complete', async (request) => {
    const { body, writer, upload } = await readUploadRequest(request);
    checkSize(writer, upload.size);
    if (upload.size !== body['size'])
      throw new FileServiceError(400, 'The size differs from the size that the upload was started with');
    const {
      handle,
      key,
      file_name: filename,
      detected_mime_type: mimetype,
      size,
    } = await uploads.complete(upload, readParts(body['parts']));
    return {
      handle,
      url: urlOf(request, filePath(handle)),
      container: '',
      key,
      filename,
      mimetype,
      size,
      status: 'Stored',
    };
  });
}

/** @returns hex digits, or an empty string if the client sets `disableIntegrityCheck` */
function readMd5(value: unknown): string {
  if (value === undefined) return '';
  const bytes =
    typeof value === 'string' && /^[A-Za-z0-9+/]{22}==$/.test(value) ? Buffer.from(value, 'base64') : undefined;
  if (!bytes) throw new FileServiceError(400, 'The checksum of the part is malformed');
  return bytes.toString('hex');
}

function readParts(value: unknown): { number: number; md5: string }[] {
  if (!Array.isArray(value) || value.length === 0) throw new FileServiceError(400, 'The list of parts is missing');
  return value.map((each) => {
    const { part_number: number, etag } = asObject(each);
    return { number: Number(number), md5: String(etag).replaceAll('"', '') };
  });
}
