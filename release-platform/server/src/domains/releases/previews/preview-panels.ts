import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { consumeLimit } from '@lender-portal/server-kit/limits/consume-limit';
import type { Db } from '../../../foundation/tables';
import type { ModuleStore } from '../module-store';
import { mayActOn, type TokenHolder } from '../tokens/registry-tokens';
import { changePreview, type Preview } from './previews';

/** Per preview. Each choice resolves a map. */
const CHOICE_LIMIT: Limit = { max: 120, window: 3600 };

/** Rights of the token that created a preview. */
type Creator = Pick<TokenHolder, 'isOwner' | 'modules'>;

interface PanelSources {
  db: Db;
  store: ModuleStore;
  /** @throws ImportMapError if pages cannot run these releases */
  checkReleases: (releases: Readonly<Record<string, string>>) => Promise<void>;
}

/** A choice that a panel cannot make. The message says why. */
const refusedChoice = (message: string) => new ApplicationError('REFUSED_CHOICE', message);

/** Previews whose browsers choose releases, within the rights of the token that created them. */
export class PreviewPanels {
  readonly #sources: PanelSources;

  constructor(sources: PanelSources) {
    this.#sources = sources;
  }

  /** @returns whether the panel may choose releases of a module */
  async choosable({ id }: Preview): Promise<(module: string) => boolean> {
    const creator = await this.#sources.db
      .selectFrom('portal.previews as previews')
      .leftJoin('portal.registry_tokens as tokens', 'tokens.id', 'previews.token_id')
      .select(['previews.token_id', 'tokens.is_owner', 'tokens.modules'])
      .where('previews.id', '=', id)
      .executeTakeFirst();
    if (!creator) return () => false;
    // Only a developer's own machine creates previews without a token.
    const holder: Creator = {
      isOwner: creator.token_id === null || creator.is_owner === true,
      modules: creator.modules ?? [],
    };
    return (module) => mayActOn(holder, module);
  }

  /**
   * @param choices module → release id, or null for the live release
   * @throws REFUSED_CHOICE, ImportMapError
   */
  async choose(preview: Preview, choices: Readonly<Record<string, string | null>>): Promise<void> {
    const { db, store, checkReleases } = this.#sources;
    const mayChoose = await this.choosable(preview);
    if ((await consumeLimit(db, `preview-panel:${preview.id}`, CHOICE_LIMIT)) > 0)
      throw refusedChoice('This preview was changed too often. Try again later');
    const releases = { ...preview.releases };
    for (const [module, release] of Object.entries(choices)) {
      if (!mayChoose(module)) throw refusedChoice(`This preview cannot change "${module}"`);
      if (release !== null && !(await store.confirm(module, release)))
        throw refusedChoice(`Release ${release} of "${module}" not found`);
      if (release === null) delete releases[module];
      else releases[module] = release;
    }
    await checkReleases(releases);
    await changePreview(db, preview, choices);
  }
}
