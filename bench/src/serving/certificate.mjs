import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/**
 * A self-signed certificate for localhost. A browser has to be told its `fingerprint` on the command line:
 * one that only overlooks the error caches nothing.
 *
 * @returns {Promise<{ key: string, cert: string, fingerprint: string }>}
 */
export async function createCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
