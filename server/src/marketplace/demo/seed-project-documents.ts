import type { OtherSeeds } from '../../foundation/demo-seeds';
import type { MarketplaceDb } from '../tables';

type StoreFile = NonNullable<Parameters<OtherSeeds[string]>[0]['storeBorrowerFile']>;

/** The newest projects, which are hand-written; documents of generated ones have names only. */
const PROJECTS = 45;

/**
 * Stores the files of the demo projects' documents. Runs before the transaction, because the file service must not be
 * called within one.
 */
export async function prepareProjectDocuments(
  db: MarketplaceDb,
  store: StoreFile,
): Promise<(trx: MarketplaceDb) => Promise<void>> {
  const projects = await db
    .selectFrom('marketplace.projects')
    .select(['id', 'name', 'documents'])
    .where('is_open', '=', true)
    .orderBy('created_at', 'desc')
    .limit(PROJECTS)
    .execute();
  const prepared: { id: string; documents: string }[] = [];
  for (const { id, name, documents } of projects) {
    const stored = [];
    // Sequential: files of one company wait for the same quota lock anyway.
    for (const document of documents) {
      const { handle, size, mimeType } = await store(document.name, name);
      stored.push({ ...document, handle, size, mimeType });
    }
    prepared.push({ id, documents: JSON.stringify(stored) });
  }
  return async (trx) => {
    for (const { id, documents } of prepared)
      await trx.updateTable('marketplace.projects').set({ documents }).where('id', '=', id).execute();
  };
}
