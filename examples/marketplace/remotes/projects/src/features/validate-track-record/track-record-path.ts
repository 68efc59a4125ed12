import { parseNumber, normalizeNumber } from '@lender-portal/remote-kit';
import type { ClaimTexts } from './claim';

/** A borrower's claims. */
export interface TrackRecordClaims {
  /** Optional name for the report. */
  borrower: string;
  claims: readonly ClaimTexts[];
}

/** Route below the application's base path, with its claims. */
export type TrackRecordView = TrackRecordClaims & { view: 'form' | 'result' | 'unknown' };

const views: Record<string, 'form' | 'result'> = { '': 'form', '/': 'form', '/result': 'result', '/result/': 'result' };

/** ZIP code, date and price contain no periods if valid. The address comes last because it may. */
const CLAIM = /^([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/s;
const DAY = /^(\d{4})(\d\d)(\d\d)$/;

export const BORROWER_MAX = 120;

/**
 * @param below path and query below the base path
 * @returns the route; invalid claims are ignored
 */
export function parseTrackRecordPath(below: string): TrackRecordView {
  const [path = '', search] = below.split('?');
  const view = views[path];
  if (!view) return { view: 'unknown', borrower: '', claims: [] };
  const query = new URLSearchParams(search);
  const claims = query.getAll('c').flatMap((text) => {
    const [, zip = '', day = '', price = '', address = ''] = CLAIM.exec(text) ?? [];
    return CLAIM.test(text) ? [{ zip, soldOn: toDay(day), salePrice: normalizeNumber(price), address }] : [];
  });
  return { view, borrower: (query.get('b') ?? '').trim().slice(0, BORROWER_MAX), claims };
}

const toDay = (digits: string) => DAY.exec(digits)?.slice(1).join('-') ?? '';

/** @returns the query string of claims, such as `b=Ada+Moss&c=77002.20260305.260000.1+Maple+Street` */
export function claimsQuery({ borrower, claims }: TrackRecordClaims): string {
  const texts = claims.map(({ zip, soldOn, salePrice, address }) =>
    [zip.trim(), soldOn.replaceAll('-', ''), parseNumber(salePrice) ?? '', address.trim()].join('.'),
  );
  const named = borrower.trim() === '' ? [] : [['b', borrower.trim()]];
  return new URLSearchParams([...named, ...texts.map((text) => ['c', text])]).toString();
}
