import type { FastifyBaseLogger } from 'fastify';
import path from 'node:path';
import { ensureKeyFile } from '@lender-portal/server-kit/crypto/key-file';
import type { ReleaseSettings } from '../../../../foundation/settings';
import type { Ledger } from '../ledger';
import { openCheckpointStore } from './checkpoint-store';
import { Checkpoints } from './checkpoints';

const KEY_FILE = 'ledger-key';

/** Takes the key from the settings or the data folder, never from the database. */
export async function openCheckpoints(
  ledger: Ledger,
  settings: Pick<ReleaseSettings, 'dataDir' | 'moduleStorage' | 'ledgerKey'>,
  log: FastifyBaseLogger,
): Promise<Checkpoints> {
  const key = settings.ledgerKey ?? (await ensureKeyFile(path.join(settings.dataDir, KEY_FILE), 'lplk_'));
  const checkpoints = new Checkpoints({ ledger, store: openCheckpointStore(settings), key, log });
  ledger.onCommitted((entry) => checkpoints.add(entry));
  return checkpoints;
}
