import { readFilesSchema } from '@lender-portal/registry-api';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { compareFile } from '../../../domains/releases/owners-files/compare-file';
import type { RefusedEdits } from '../../../domains/releases/owners-files/refused-edits';
import type { RegistryApp } from '../validation';

interface FileOptions {
  ledger: Pick<Ledger, 'head' | 'fileTargets'>;
  refusedEdits: Pick<RefusedEdits, 'list'>;
}

/** Registry route for the state of `importmap.json` and `routes.json`. */
export function registerFileRoutes(app: RegistryApp, { ledger, refusedEdits }: FileOptions): void {
  app.get('/files', { schema: readFilesSchema }, async () => {
    const [head, refused] = await Promise.all([ledger.head(), refusedEdits.list()]);
    return {
      refused: refused.map(({ since, ...edit }) => ({ ...edit, since: since.toISOString() })),
      importMap: head ? compareFile(head, await ledger.fileTargets(head)) : null,
    };
  });
}
