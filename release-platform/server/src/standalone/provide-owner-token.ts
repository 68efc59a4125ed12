import { open } from 'node:fs/promises';
import path from 'node:path';
import { listTokens, replaceToken } from '../domains/releases/tokens/registry-tokens';
import type { Db } from '../foundation/tables';
import type { StandaloneSettings } from './read-settings';

/**
 * Creates a token for the owner: at each start in development; in production only while there is no other, in a file
 * that only the server's user can read, because logs outlive the terminal.
 *
 * @returns the token, the file with it, or undefined if the owner already has one
 */
export async function provideOwnerToken(
  db: Db,
  { nodeEnv, dataDir }: Pick<StandaloneSettings, 'nodeEnv' | 'dataDir'>,
): Promise<string | undefined> {
  if (nodeEnv !== 'production') return replaceToken(db, { name: 'local owner', isOwner: true });
  const tokens = await listTokens(db);
  if (tokens.some(({ isOwner, revokedAt }) => isOwner && revokedAt === null)) return undefined;
  const file = path.join(dataDir, 'owner-token');
  // Opened first, because a token without a file would be lost.
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(`${await replaceToken(db, { name: 'first owner', isOwner: true })}\n`);
  } finally {
    await handle.close();
  }
  return file;
}
