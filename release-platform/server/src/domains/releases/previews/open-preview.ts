import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { Db } from '../../../foundation/tables';
import { findWithdrawn } from '../canaries/withdrawn-releases';
import type { PreviewLinks } from './preview-links';
import { findPreview, type Preview } from './previews';

/**
 * Why a link opens nothing. `invalid`: it is not as it was signed; `expired`: its time is over; `ended`: somebody has ended
 * it, or its token was revoked; `gone`: a release is not there any more; `withdrawn`: a release was, since the preview was
 * made.
 */
export type PreviewEnd = 'invalid' | 'expired' | 'ended' | 'gone' | 'withdrawn';

export type OpenedPreview = { preview: Preview; end?: undefined } | { preview?: undefined; end: PreviewEnd };

interface PreviewSources {
  db: Db;
  links: PreviewLinks;
}

/** @returns the preview that a link opens, or why it opens none. Behaviour: releases.preview-link. */
export async function openPreview({ db, links }: PreviewSources, link: string): Promise<OpenedPreview> {
  const signed = links.read(link);
  if (!signed) return { end: 'invalid' };
  if (signed.expiresAt <= new Date()) return { end: 'expired' };
  const preview = await findPreview(db, sha256(link));
  if (!preview) return { end: 'ended' };
  if (preview.id !== signed.id || !signed.isFor(preview.releases)) return { end: 'invalid' };
  // A page of a check fails where it cannot be shown: the live one in its place would pass.
  if (preview.isCheck) return { preview };
  if ((await findWithdrawn(db, preview.releases, preview.createdAt)).length > 0) return { end: 'withdrawn' };
  return (await areThere(db, preview.releases)) ? { preview } : { end: 'gone' };
}

/** By the list of what is published, which tells in every process. */
async function areThere(db: Db, releases: Preview['releases']): Promise<boolean> {
  const ids = Object.values(releases);
  if (ids.length === 0) return true;
  const rows = await db.selectFrom('portal.releases').select(['name', 'id']).where('id', 'in', ids).execute();
  return Object.entries(releases).every(([name, id]) => rows.some((row) => row.name === name && row.id === id));
}
