import { ANALYTICS_TAG_URL, MODULE_PREFIX, TURNSTILE_SCRIPT_URL } from '@lender-portal/contracts';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { fileServiceSources } from './file-service-sources';

export interface PolicyInput {
  nonce: string;
  config: RuntimeConfig;
  /** The buckets that a hosted file service puts files into. */
  fileStorage: readonly string[];
  /** Where the tag of analytics may send to, where a measurement is configured. */
  analyticsHosts: readonly string[];
  /** The specifiers of the import map: each module of ours may bring one Trusted Types policy. */
  specifiers: readonly string[];
  trustedTypes: 'enforce' | 'report';
}

/** Where browsers report violations of a page's policy. */
export const REPORT_PATH = '/csp-reports';

/** The security headers of a lenders' page. Behaviour: page.headers. */
export function pageHeaders({ nonce, config, fileStorage, analyticsHosts, specifiers, trustedTypes }: PolicyInput): Record<string, string> {
  const services = originsOf([config.graphqlUrl, config.auth.url, ...Object.values(config.remotes)]);
  const files = fileServiceSources(config, fileStorage);
  const challenge = config.botChallenge ? originsOf([config.botChallenge.scriptUrl ?? TURNSTILE_SCRIPT_URL]) : [];
  const analytics = config.analytics ? { tag: originsOf([config.analytics.tagUrl ?? ANALYTICS_TAG_URL]), hosts: analyticsHosts } : { tag: [], hosts: [] };
  const trusted = [
    'lender-portal-file-picker',
    'lender-portal-release-before',
    ...(config.botChallenge ? ['lender-portal-bot-challenge'] : []),
    ...(config.analytics ? ['lender-portal-analytics'] : []),
  ];
  return documentHeaders({
    nonce,
    specifiers,
    trustedTypes,
    trusted,
    sources: {
      scripts: analytics.tag,
      styles: files.styles,
      images: [...files.images, ...analytics.hosts],
      fonts: files.fonts,
      connect: [...services, ...files.connect, ...analytics.hosts],
      frames: challenge,
    },
  });
}

interface DocumentInput extends Pick<PolicyInput, 'nonce' | 'specifiers' | 'trustedTypes'> {
  /** Names of Trusted Types policies, beside those of the modules. */
  trusted?: readonly string[];
  /** What the document may have from elsewhere, beside what is of its own origin. */
  sources?: Partial<Record<'scripts' | 'styles' | 'images' | 'fonts' | 'connect' | 'frames', readonly string[]>>;
}

/** The security headers of a document that runs modules of ours. Behaviour: page.headers. */
export function documentHeaders({ nonce, specifiers, trustedTypes, trusted = [], sources = {} }: DocumentInput): Record<string, string> {
  const { scripts = [], styles = [], images = [], fonts = [], connect = [], frames = [] } = sources;
  const policies = specifiers.filter((each) => each.startsWith(MODULE_PREFIX)).map((each) => `lender-portal-${each.slice(MODULE_PREFIX.length).split('/')[0]}`);
  const named = new Set(['lender-portal-systemjs', ...trusted, ...policies]);
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
    ...(trustedTypes === 'report' && { 'content-security-policy-report-only': [...trustedTypesRules, ...reporting].join('; ') }),
    'reporting-endpoints': `csp="${REPORT_PATH}"`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cache-control': 'no-store',
  };
}

/** The origins among URLs and paths; a path is of this origin, which the policy names as 'self'. */
function originsOf(urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url && /^https?:/.test(url) ? [new URL(url).origin] : [])))];
}
