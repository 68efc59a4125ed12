import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { Db } from '../../../foundation/tables';
import { findWithdrawn } from '../canaries/withdrawn-releases';
import type { PreviewLinks } from './preview-links';
import { findPreview, type Preview } from './previews';

/**
 * Reason why a preview link does not work: `invalid` (bad signature), `expired`, `ended` (ended by its creator, or its
 * token was revoked), `gone` (a release was removed) or `withdrawn` (a release was withdrawn after the preview was
 * created).
 */
export type PreviewEnd = 'invalid' | 'expired' | 'ended' | 'gone' | 'withdrawn';

export type OpenedPreview = { preview: Preview; end?: undefined } | { preview?: undefined; end: PreviewEnd };

interface PreviewSources {
  db: Db;
  links: PreviewLinks;
}

/** @returns the preview of a link, or the reason why it cannot be opened. */
export async function openPreview({ db, links }: PreviewSources, link: string): Promise<OpenedPreview> {
  const signed = links.read(link);
  if (!signed) return { end: 'invalid' };
  if (signed.expiresAt <= new Date()) return { end: 'expired' };
  const preview = await findPreview(db, sha256(link));
  if (!preview) return { end: 'ended' };
  if (preview.id !== signed.id || !signed.isFor(preview.releases)) return { end: 'invalid' };
  // A check must never get the live page instead, because it would pass.
  if (preview.isCheck) return { preview };
  if ((await findWithdrawn(db, preview.releases, preview.createdAt)).length > 0) return { end: 'withdrawn' };
  return (await areThere(db, preview.releases)) ? { preview } : { end: 'gone' };
}

/** Queries the table, which is consistent across processes, unlike the store's cache. */
async function areThere(db: Db, releases: Preview['releases']): Promise<boolean> {
  const ids = Object.values(releases);
  if (ids.length === 0) return true;
  const rows = await db.selectFrom('portal.releases').select(['name', 'id']).where('id', 'in', ids).execute();
  return Object.entries(releases).every(([name, id]) => rows.some((row) => row.name === name && row.id === id));
}
