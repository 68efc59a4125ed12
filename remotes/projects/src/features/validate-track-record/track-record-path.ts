import { parseNumber, normalizeNumber } from '@lender-portal/remote-kit';
import type { ClaimTexts } from './claim';

/** What an address below the application's base path shows, and the claims that it holds. */
export type TrackRecordView = { view: 'form' | 'result'; claims: ClaimTexts[] } | { view: 'unknown' };

const views: Record<string, 'form' | 'result'> = { '': 'form', '/': 'form', '/result': 'result', '/result/': 'result' };

/** ZIP code, day and price hold no points once they are right; the address comes last because it may. */
const CLAIM = /^([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/s;
const DAY = /^(\d{4})(\d\d)(\d\d)$/;

/**
 * @param below path and query below the base path
 * @returns what it shows; what is no claim in the query is passed over
 */
export function parseTrackRecordPath(below: string): TrackRecordView {
  const [path = '', query] = below.split('?');
  const view = views[path];
  if (!view) return { view: 'unknown' };
  const claims = new URLSearchParams(query).getAll('c').flatMap((text) => {
    const [, zip = '', day = '', price = '', address = ''] = CLAIM.exec(text) ?? [];
    return CLAIM.test(text) ? [{ zip, soldOn: toDay(day), salePrice: normalizeNumber(price), address }] : [];
  });
  return { view, claims };
}

const toDay = (digits: string) => DAY.exec(digits)?.slice(1).join('-') ?? '';

/** @returns the claims as the query of an address, such as `c=77002.20260305.260000.1+Maple+Street` */
export function claimsQuery(claims: readonly ClaimTexts[]): string {
  const texts = claims.map(({ zip, soldOn, salePrice, address }) =>
    [zip.trim(), soldOn.replaceAll('-', ''), parseNumber(salePrice) ?? '', address.trim()].join('.'),
  );
  return new URLSearchParams(texts.map((text) => ['c', text])).toString();
}
