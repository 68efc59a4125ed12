import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomUUID } from 'node:crypto';
import type { Db, ReleaseTables } from '../../../foundation/tables';
import { sql, type Selectable } from 'kysely';
import type { TokenHolder } from '../tokens/registry-tokens';
import type { PreviewLinks } from './preview-links';

/** Releases that only holders of a secret link get. */
export interface Preview {
  id: string;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
  /** Incremented with each change of the releases. */
  revision: number;
  /** Name of the token. */
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** Pages of a check show no preview banner, so that they look the same as for lenders. */
  isCheck: boolean;
  /** Its pages have a panel that changes the releases. */
  hasPanel: boolean;
}

interface NewPreview {
  releases: Readonly<Record<string, string>>;
  expiresAt: Date;
  by: Pick<TokenHolder, 'name'> & { tokenId: string | null };
  isCheck?: boolean;
  hasPanel?: boolean;
}

/**
 * @param by token that owns the preview; `tokenId` is null on a developer's machine
 * @returns the preview with its secret link, which cannot be retrieved later
 */
export async function createPreview(
  db: Db,
  links: PreviewLinks,
  { releases, expiresAt, by, isCheck = false, hasPanel = false }: NewPreview,
): Promise<Preview & { link: string }> {
  const id = randomUUID();
  const link = links.sign(id, expiresAt, releases);
  const row = await db
    .insertInto('portal.previews')
    .values({
      id,
      digest: sha256(link),
      token_id: by.tokenId,
      created_by: by.name,
      releases: JSON.stringify(releases),
      expires_at: expiresAt,
      is_check: isCheck,
      has_panel: hasPanel,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toPreview(row), link };
}

/** @returns the preview with this link digest, or undefined if it has ended or its token was revoked */
export async function findPreview(db: Db, digest: string): Promise<Preview | undefined> {
  const row = await running(db).where('previews.digest', '=', digest).executeTakeFirst();
  return row && toPreview(row);
}

/** @returns a preview of a token, or undefined if it has ended or belongs to another token */
export async function findPreviewOf(db: Db, tokenId: string | null, id: string): Promise<Preview | undefined> {
  const row = await running(db)
    .where('previews.id', '=', id)
    .where('previews.token_id', tokenId === null ? 'is' : '=', tokenId)
    .executeTakeFirst();
  return row && toPreview(row);
}

/** Whether releases can be added. A link that was signed for certain releases is closed. */
export const isOpen = ({ releases, revision }: Preview): boolean => revision > 1 || Object.keys(releases).length === 0;

/**
 * Sets releases of a preview. Browsers that run the preview reload.
 *
 * @param choices module → release id, or null for the live release
 */
export async function changePreview(
  db: Db,
  { id }: Pick<Preview, 'id'>,
  choices: Readonly<Record<string, string | null>>,
): Promise<void> {
  await db
    .updateTable('portal.previews')
    // In SQL, because another module may be pushed at the same time.
    .set((expression) => ({
      releases: sql`jsonb_strip_nulls(releases || ${JSON.stringify(choices)}::jsonb)`,
      revision: expression('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** @returns false if the token has no such preview */
export async function endPreview(db: Db, tokenId: string | null, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('portal.previews')
    .where('id', '=', id)
    .where('token_id', tokenId === null ? 'is' : '=', tokenId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const running = (db: Db) =>
  db
    .selectFrom('portal.previews as previews')
    .leftJoin('portal.registry_tokens as tokens', 'tokens.id', 'previews.token_id')
    .selectAll('previews')
    .where('tokens.revoked_at', 'is', null)
    .where('previews.expires_at', '>', new Date());

const toPreview = ({
  id,
  releases,
  revision,
  created_by: createdBy,
  created_at: createdAt,
  expires_at: expiresAt,
  is_check: isCheck,
  has_panel: hasPanel,
}: Selectable<ReleaseTables['portal.previews']>): Preview => ({
  id,
  releases,
  revision,
  createdBy,
  createdAt,
  expiresAt,
  isCheck,
  hasPanel,
});
