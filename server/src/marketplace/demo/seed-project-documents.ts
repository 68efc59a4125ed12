import type { OtherSeeds } from '../../foundation/demo-seeds';
import type { MarketplaceDb } from '../tables';

type StoreFile = NonNullable<Parameters<OtherSeeds[string]>[0]['storeBorrowerFile']>;

/** The newest projects, those that are written down; the documents of generated ones are names only. */
const PROJECTS = 45;

/**
 * Gives documents of the demo's projects their files. They are stored first, because the file service must not be asked
 * within a transaction.
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
    // One after the other: files of a company wait for one lock, as each counts against its quota.
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
