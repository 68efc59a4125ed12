import committed from '@lender-portal/registry-api/openapi.json' with { type: 'json' };
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { startTestServer } from '../test-server';
import { breakingChanges } from './breaking-changes';

/** The committed OpenAPI document of the registry, which `npm run openapi` updates. */
const FILE = fileURLToPath(new URL('../../../../registry-api/openapi.json', import.meta.url));

const server = await startTestServer();
try {
  const current = (await (await fetch(`${server.url}/registry/openapi.json`)).json()) as typeof committed;
  const changes =
    semver.major(current.info.version) > semver.major(committed.info.version)
      ? []
      : breakingChanges(committed, current);
  if (changes.length > 0) {
    console.error(
      `The change breaks callers of the registry. Revert it, or raise the major version in release-platform/server/src/http/registry/openapi.ts:\n  ${changes.join('\n  ')}`,
    );
    process.exitCode = 1;
  } else {
    await writeFile(FILE, `${JSON.stringify(current, null, 2)}\n`);
  }
} finally {
  await server.close();
}
