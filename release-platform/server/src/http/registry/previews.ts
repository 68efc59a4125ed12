import { createPreviewSchema, endPreviewSchema, PREVIEW_MINUTES } from '@lender-portal/registry-api';
import {
  createPreview,
  endPreview,
  findPreviewOf,
  isOpen,
  type Preview,
} from '../../domains/releases/previews/previews';
import type { TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import type { Db } from '../../foundation/tables';
import { lendersUrlFor } from '../owners-origin/owners-origin';
import { PREVIEW_PATH } from '../page-host/previews/preview-paths';
import { tokenIdOf } from './local-developer';
import type { Deployments } from '../page-host/deployments';
import { RegistryError, toIncompatibleRefusal } from './registry-error';
import { assertMayActOn } from './rights';
import type { RegistrySources } from './sources';
import type { RegistryApp } from './validation';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Registry routes for previews. */
export function registerPreviewRoutes(
  app: RegistryApp,
  { db, links, store, settings, deployments }: RegistrySources,
): void {
  app.post(
    '/previews',
    { schema: createPreviewSchema, config: { isForLocalDeveloper: true } },
    async ({ body, tokenHolder, protocol, host }, reply) => {
      if (settings.owners === null)
        throw new RegistryError(
          'NO_OWNERS_PAGE',
          'Previews are disabled because OWNERS_URL is "none". They need the owners\' origin for confirmation',
        );
      const holder = tokenHolder!;
      const { set = {}, panel = false, minutes = PREVIEW_MINUTES.default } = body;
      if (panel && Object.keys(set).length > 0)
        throw new RegistryError('BAD_REQUEST', 'A preview with a panel starts without releases: leave out "set"');
      for (const [name, id] of Object.entries(set)) {
        assertMayActOn(holder, name);
        if (!(await store.confirm(name, id)))
          throw new RegistryError('NOT_FOUND', `Release ${id} of "${name}" not found`, { name, id });
      }
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      await assertRunnable(deployments, set);
      const { id, link } = await createPreview(db, links, {
        releases: set,
        expiresAt,
        by: { name: holder.name, tokenId: tokenIdOf(holder) },
        hasPanel: panel,
      });
      const url = `${lendersUrlFor(settings, { protocol, host })}${PREVIEW_PATH}/${link}`;
      return reply.code(201).send({ id, expiresAt: expiresAt.toISOString(), url });
    },
  );

  app.delete(
    '/previews/:id',
    { schema: endPreviewSchema, config: { isForLocalDeveloper: true } },
    async ({ params: { id }, tokenHolder }, reply) => {
      if (!UUID.test(id) || !(await endPreview(db, tokenIdOf(tokenHolder!), id))) throw noPreview(id);
      return reply.code(204).send();
    },
  );
}

/** @throws RegistryError if the preview has ended, belongs to another token, or is closed */
export async function findOpenPreview(db: Db, holder: TokenHolder, id: string): Promise<Preview> {
  const preview = UUID.test(id) ? await findPreviewOf(db, tokenIdOf(holder), id) : undefined;
  if (!preview) throw noPreview(id);
  if (!isOpen(preview))
    throw new RegistryError(
      'PREVIEW_CLOSED',
      `The preview "${id}" was created with its releases. Only a preview created without releases can be updated`,
    );
  return preview;
}

/** @throws ReleaseRefusal that names the incompatibilities */
export async function assertRunnable(
  deployments: Pick<Deployments, 'checkReleases'>,
  releases: Readonly<Record<string, string>>,
): Promise<void> {
  await deployments.checkReleases(releases).catch((error: unknown) => {
    throw toIncompatibleRefusal(error);
  });
}

const noPreview = (id: string) => new RegistryError('NOT_FOUND', `Your preview "${id}" was not found or has ended`);
