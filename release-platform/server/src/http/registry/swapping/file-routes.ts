import { readFilesSchema } from '@lender-portal/registry-api';
import { compareFile } from '../../../domains/releases/owners-files/compare-file';
import type { RegistrySources } from '../sources';
import type { RegistryApp } from '../validation';

/** Registry route for the state of `importmap.json` and `routes.json`. */
export function registerFileRoutes(app: RegistryApp, { ledger, refusedEdits }: RegistrySources): void {
  app.get('/files', { schema: readFilesSchema }, async () => {
    const [head, refused] = await Promise.all([ledger.head(), refusedEdits.list()]);
    return {
      refused,
      importMap: head ? compareFile(head, await ledger.fileTargets(head)) : null,
    };
  });
}
