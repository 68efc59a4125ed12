import { MODULE_PREFIX } from '@lender-portal/module-contract';
import { NO_STORE } from '../caching';
import type { ForeignSources } from './page-configuration';

/** Path for CSP violation reports. */
export const REPORT_PATH = '/csp-reports';

/**
 * `no-store` would exclude a page from the back/forward cache. `*` prevents that history navigation shows an outdated
 * copy from the HTTP cache.
 */
const RESTORABLE = { 'cache-control': 'private, no-cache', vary: '*' };

interface DocumentInput {
  nonce: string;
  /** Specifiers of the import map. Each own module may create one Trusted Types policy. */
  specifiers: readonly string[];
  trustedTypes: 'enforce' | 'report';
  /** Additional Trusted Types policies. */
  trusted?: readonly string[];
  /** Trusted Types policies of the page's modules that routes.json grants. */
  granted?: readonly string[];
  sources?: ForeignSources;
  /** Whether browsers may keep the running page in their back/forward cache. */
  isRestorable?: boolean;
}

/** Security headers of a document that runs our modules. */
export function documentHeaders({
  nonce,
  specifiers,
  trustedTypes,
  trusted = [],
  granted = [],
  sources = {},
  isRestorable = false,
}: DocumentInput): Record<string, string> {
  const { scripts = [], styles = [], images = [], fonts = [], connect = [], frames = [] } = sources;
  const policies = specifiers
    .filter((each) => each.startsWith(MODULE_PREFIX))
    .map((each) => `lender-portal-${each.slice(MODULE_PREFIX.length).split('/')[0]}`);
  // Frameworks create their policy once per copy, and a fallback release brings another copy.
  const duplicates = granted.length > 0 ? [`'allow-duplicates'`] : [];
  const named = new Set(['lender-portal-systemjs', ...trusted, ...policies, ...granted, ...duplicates]);
  const trustedTypesRules = [`require-trusted-types-for 'script'`, `trusted-types ${[...named].join(' ')}`];
  const base = [
    `default-src 'none'`,
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...styles].join(' '),
    [`img-src 'self' data: blob:`, ...images].join(' '),
    [`font-src 'self'`, ...fonts].join(' '),
    [`connect-src 'self'`, ...connect].join(' '),
    [`frame-src 'self'`, ...frames].join(' '),
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  const reporting = [`report-uri ${REPORT_PATH}`, 'report-to csp'];
  const enforced = trustedTypes === 'enforce' ? [...base, ...trustedTypesRules, ...reporting] : [...base, ...reporting];
  return {
    'content-security-policy': enforced.join('; '),
    ...(trustedTypes === 'report' && {
      'content-security-policy-report-only': [...trustedTypesRules, ...reporting].join('; '),
    }),
    'reporting-endpoints': `csp="${REPORT_PATH}"`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isRestorable ? RESTORABLE : { 'cache-control': NO_STORE }),
  };
}
