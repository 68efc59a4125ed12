import { normalizeNumber, parseNumber } from '../numbers/parse-number';
import { emptyClaim, type TrackRecordClaims } from './claim';

/** ZIP code, date and price contain no periods if valid. The address comes last because it may. */
const CLAIM = /^([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/s;
const DAY = /^(\d{4})(\d\d)(\d\d)$/;

export const BORROWER_MAX = 120;

/** @returns the claims of a query, at least an empty one */
export function readClaims(query: string): TrackRecordClaims {
  const parameters = new URLSearchParams(query);
  const claims = parameters.getAll('c').flatMap((text) => {
    const [, zip = '', day = '', price = '', address = ''] = CLAIM.exec(text) ?? [];
    const soldOn = DAY.exec(day)?.slice(1).join('-') ?? '';
    return CLAIM.test(text) ? [{ zip, soldOn, salePrice: normalizeNumber(price), address }] : [];
  });
  return {
    borrower: (parameters.get('b') ?? '').trim().slice(0, BORROWER_MAX),
    claims: claims.length > 0 ? claims : [emptyClaim],
  };
}

/** @returns the query of claims, such as `b=Ada+Moss&c=77002.20260305.260000.1+Maple+Street` */
export function writeClaims({ borrower, claims }: TrackRecordClaims): string {
  const texts = claims.map(({ zip, soldOn, salePrice, address }) =>
    [zip, soldOn.replaceAll('-', ''), String(parseNumber(salePrice) ?? salePrice)]
      .map((text) => text.trim().replaceAll('.', ''))
      .concat(address.trim())
      .join('.'),
  );
  const isEmpty = texts.length === 1 && texts[0] === '...';
  const named = borrower.trim() === '' ? [] : [['b', borrower.trim()]];
  return new URLSearchParams([...named, ...(isEmpty ? [] : texts.map((text) => ['c', text]))]).toString();
}
