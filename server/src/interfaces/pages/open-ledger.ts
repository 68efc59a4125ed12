import type { RemoteName } from '@lender-portal/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { CohortCounts } from '../../domains/releases/canaries/counts';
import { supersede } from '../../domains/releases/canaries/supersede';
import { Ledger } from '../../domains/releases/ledger/ledger';
import { Publisher } from '../../domains/releases/publishing/publisher';
import type { Db } from '../../foundation/database/tables';
import { publishFolders } from './builds/publish-folders';
import type { BuildPlaces } from './repository';
import type { LiveImportMap } from './import-map/live-import-map';

interface LedgerSources {
  db: Db;
  places: BuildPlaces;
  importMap: Pick<LiveImportMap, 'readFile' | 'judge'>;
  /** Those that are not where the map says. */
  remotes: Readonly<Record<RemoteName, string>>;
  log: FastifyBaseLogger;
  cohorts: CohortCounts;
}

/** The ledger of the map that pages get. */
export function openLedger({ db, places, importMap, remotes, log, cohorts }: LedgerSources): Ledger {
  const publisher = new Publisher({ db, store: places.store, log });
  return new Ledger({
    db,
    readFile: () => importMap.readFile(),
    publish: (imports) => publishFolders(imports, { places, publisher, log, isLeftOut: (key) => key in remotes }),
    judge: (map, change) => importMap.judge(map, change),
    onWritten: (trx, entry) => supersede(trx, entry, cohorts),
  });
}
