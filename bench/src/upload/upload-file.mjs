import { createHash, randomFillSync } from 'node:crypto';

/** As filestack-js does: parts of 6 MiB, three at a time. */
const PART_BYTES = 6 * 1024 * 1024;
const CONCURRENCY = 3;
const PDF = Buffer.from('%PDF-1.4\n');

/**
 * Speaks the protocol of uploads, as the portal's own client does. The bytes are made part by part and are different
 * each time: nothing on the way can leave them out.
 *
 * @param {{ apiKey: string, uploadApiUrl: string, policy: string, signature: string, size: number }} options
 * @returns {Promise<string>} the handle
 */
export async function uploadFile({ apiKey, uploadApiUrl, policy, signature, size }) {
  const ask = async (url, body) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apikey: apiKey, policy, signature, store: { location: 's3' }, ...body }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer.error}`);
    return answer;
  };
  const {
    uri,
    region,
    upload_id: id,
    location_url: location,
  } = await ask(`${uploadApiUrl}/multipart/start`, {
    filename: 'measurement.pdf',
    mimetype: 'application/pdf',
    size,
  });
  const upload = { uri, region, upload_id: id };
  const parts = Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => ({
    number: index + 1,
    size: Math.min(PART_BYTES, size - index * PART_BYTES),
  }));
  const waiting = [...parts];
  const etags = [];

  async function work() {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const bytes = randomFillSync(Buffer.allocUnsafe(part.size));
      if (part.number === 1) PDF.copy(bytes);
      const md5 = createHash('md5').update(bytes).digest('base64');
      const { url, headers } = await ask(`${location}/multipart/upload`, { ...upload, part: part.number, size: part.size, md5 });
      const response = await fetch(url, { method: 'PUT', headers, body: bytes });
      if (!response.ok) throw new Error(`Part ${part.number} was answered ${response.status}: ${await response.text()}`);
      etags.push({ part_number: part.number, etag: response.headers.get('etag') });
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const { handle } = await ask(`${location}/multipart/complete`, { ...upload, filename: 'measurement.pdf', mimetype: 'application/pdf', size, parts: etags });
  return handle;
}
