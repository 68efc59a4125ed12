import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from 'selfsigned';

/** Files of a certificate authority and of a server certificate that it signed. */
export interface Certificates {
  ca: string;
  certificate: string;
  key: string;
}

/** Creates certificates for `localhost` and its addresses in a folder. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const authority = await generate([{ name: 'commonName', value: 'Test authority' }], {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: 'commonName', value: 'localhost' }], {
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const write = async (name: string, text: string, mode: number) => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode });
    return file;
  };
  return {
    ca: await write('ca.pem', authority.cert, 0o644),
    certificate: await write('server.pem', server.cert, 0o644),
    key: await write('server.key', server.private, 0o600),
  };
}
