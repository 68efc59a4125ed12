import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './environment';
import { Refusal } from './refusal';

/** @throws Refusal where there is none */
export function registryToken({ env }: { env: Environment }): string {
  const token = env['REGISTRY_TOKEN']?.trim();
  if (!token) throw new Refusal('REGISTRY_TOKEN is not set: it holds a token of the registry (lender-portal tokens create)');
  return token;
}

/** What makes and revokes tokens: that of the environment, or the one that a portal on this machine has written. */
export async function serviceKey({ env }: { env: Environment }): Promise<string> {
  const given = env['SERVICE_KEY']?.trim();
  if (given) return given;
  const file = path.resolve(env['DATA_DIR']?.trim() || '.data', 'service-key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined)
    throw new Refusal(
      `There is no service key in ${file}. It is written when the portal starts (npm start); for a portal elsewhere set SERVICE_KEY and REGISTRY_URL.`,
    );
  return key.trim();
}
