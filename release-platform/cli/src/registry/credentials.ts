import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CliEnvironment } from './environment';
import { UserError } from './user-error';

/** @throws UserError if it is not set */
export function registryToken({ env }: { env: CliEnvironment }): string {
  const token = env['REGISTRY_TOKEN']?.trim();
  if (!token)
    throw new UserError('REGISTRY_TOKEN is not set. Set it to a registry token (lender-portal tokens create)');
  return token;
}

/** The key that manages tokens: from the environment, or from the file that a local portal writes. */
export async function serviceKey({ env }: { env: CliEnvironment }): Promise<string> {
  const given = env['SERVICE_KEY']?.trim();
  if (given) return given;
  const file = path.resolve(env['DATA_DIR']?.trim() || '.data', 'service-key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined)
    throw new UserError(
      `No service key found in ${file}. The portal writes it at startup (npm start). For a portal on another machine, set SERVICE_KEY and REGISTRY_URL`,
    );
  return key.trim();
}
