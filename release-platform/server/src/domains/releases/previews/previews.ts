import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomUUID } from 'node:crypto';
import type { Db, ReleaseTables } from '../../../foundation/tables';
import { sql, type Selectable } from 'kysely';
import type { TokenHolder } from '../tokens/registry-tokens';
import type { PreviewLinks } from './preview-links';

/** Releases that only who holds a link gets. Behaviour: releases.preview. */
export interface Preview {
  id: string;
  /** Module → the id of its release. */
  releases: Readonly<Record<string, string>>;
  /** Grows with each change of the releases. */
  revision: number;
  /** The name of the token. */
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** Pages of a check say nothing of the preview, and are as lenders see them. */
  isCheck: boolean;
}

interface NewPreview {
  releases: Readonly<Record<string, string>>;
  expiresAt: Date;
  by: Pick<TokenHolder, 'name'> & { tokenId: string | null };
  isCheck?: boolean;
}

/**
 * @param by whose token it is; the modules are theirs. `tokenId` is null on the developer's own machine
 * @returns the preview, with the link that opens it: it is told once
 */
export async function createPreview(
  db: Db,
  links: PreviewLinks,
  { releases, expiresAt, by, isCheck = false }: NewPreview,
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...toPreview(row), link };
}

/** @returns the preview whose link has a digest; undefined where it has ended, or its token was revoked */
export async function findPreview(db: Db, digest: string): Promise<Preview | undefined> {
  const row = await running(db).where('previews.digest', '=', digest).executeTakeFirst();
  return row && toPreview(row);
}

/** @returns a preview of a token; undefined where it has ended or is another token's */
export async function findPreviewOf(db: Db, tokenId: string | null, id: string): Promise<Preview | undefined> {
  const row = await running(db)
    .where('previews.id', '=', id)
    .where('previews.token_id', tokenId === null ? 'is' : '=', tokenId)
    .executeTakeFirst();
  return row && toPreview(row);
}

/** Whether other releases may be put into it: not where its link was signed for those that it has. */
export const isOpen = ({ releases, revision }: Preview): boolean => revision > 1 || Object.keys(releases).length === 0;

/** Puts another release of a module into a preview; browsers that run it load their page anew. */
export async function changePreview(db: Db, { id }: Pick<Preview, 'id'>, name: string, release: string): Promise<void> {
  await db
    .updateTable('portal.previews')
    // In the database: another module may be pushed into it at the same moment.
    .set((expression) => ({ releases: sql`releases || ${JSON.stringify({ [name]: release })}::jsonb`, revision: expression('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @returns whether it was there, and is one of the token's */
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
}: Selectable<ReleaseTables['portal.previews']>): Preview => ({
  id,
  releases,
  revision,
  createdBy,
  createdAt,
  expiresAt,
  isCheck,
});
