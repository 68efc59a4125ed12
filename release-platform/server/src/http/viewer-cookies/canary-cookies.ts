import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import { parseCookie, stringifySetCookie } from 'cookie';
import { parseBucket } from '../../domains/releases/canaries/membership';
import type { ReleaseSettings } from '../../foundation/settings';

/** Random bucket of the browser. It contains no personal data. */
const BUCKET_COOKIE = 'lp-share';
/** Canaries of the browser's company. */
const COMPANY_COOKIE = 'lp-canaries';
/** Proves an account to `/reports`. */
const ACCOUNT_COOKIE = 'lp-reporter';
const YEAR_SECONDS = 365 * 24 * 3600;
const MONTH_SECONDS = 30 * 24 * 3600;
/** Each verified call renews the proof of the account. */
const HOUR_SECONDS = 3600;

/** Canary cookies of a browser. */
interface CanaryCookies {
  /** Undefined before the first assignment. */
  bucket: number | undefined;
  /** Canary ids, or undefined without a cookie. */
  named: string[] | undefined;
}

export function canaryCookiesIn(header: string | undefined): CanaryCookies {
  const { [BUCKET_COOKIE]: bucket, [COMPANY_COOKIE]: named } = parseCookie(header ?? '');
  return { bucket: parseBucket(bucket), named: named === undefined ? undefined : named.split('.') };
}

type Settings = Pick<ReleaseSettings, 'basePath' | 'appUrl'>;

export const bucketCookie = (bucket: number, settings: Settings): string =>
  cookie(BUCKET_COOKIE, String(bucket), YEAR_SECONDS, settings);

/** @param ids an empty list deletes the cookie */
export const companyCookie = (ids: readonly string[], settings: Settings): string =>
  cookie(COMPANY_COOKIE, ids.join('.'), ids.length > 0 ? MONTH_SECONDS : 0, settings);

/** @returns a cookie that proves the account to `/reports` without naming it. */
export function accountCookie(userId: string, signer: Signer, { appUrl }: Settings): string {
  const pseudonym = signer.sign(`account ${userId}`);
  const proof = `${pseudonym}.${signer.sign(`proof ${pseudonym}`)}`;
  return cookie(ACCOUNT_COOKIE, proof, HOUR_SECONDS, { basePath: '/reports', appUrl });
}

/** @returns the pseudonym of the account; undefined without a valid cookie */
export function accountIn(header: string | undefined, signer: Signer): string | undefined {
  const [pseudonym = '', signature] = (parseCookie(header ?? '')[ACCOUNT_COOKIE] ?? '').split('.');
  return signer.verify(`proof ${pseudonym}`, signature) ? pseudonym : undefined;
}

/** The path limits the cookie to pages, or to reports. */
const cookie = (name: string, value: string, maxAge: number, { basePath: path, appUrl }: Settings): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: new URL(appUrl).protocol === 'https:',
  });
