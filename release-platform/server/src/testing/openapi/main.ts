import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../test-server';

/** The committed OpenAPI document of the registry, which `npm run openapi` updates. */
const FILE = fileURLToPath(new URL('../../../../registry-api/openapi.json', import.meta.url));

const server = await startTestServer();
try {
  const document: unknown = await (await fetch(`${server.url}/registry/openapi.json`)).json();
  await writeFile(FILE, `${JSON.stringify(document, null, 2)}\n`);
} finally {
  await server.close();
}
