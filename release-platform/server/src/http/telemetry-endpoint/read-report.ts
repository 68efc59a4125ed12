import {
  failureKinds,
  MAX_REPORT_EVENTS,
  vitalNames,
  type ReportEvent,
} from '@lender-portal/module-contract/telemetry';
import type { ReportAllowlist } from './report-allowlist';
import { scrubMessage, scrubStack } from './scrub-message';

type Table = Readonly<Record<string, unknown>>;

const MAX_MS = 60_000;
const MAX_CLS = 10;

/** A report with events that are not validated yet. */
export interface RawReport {
  token: string;
  events: readonly unknown[];
}

/** @returns undefined for a malformed report */
export function readReport(body: unknown): RawReport | undefined {
  const { token, events } = asTable(body);
  return typeof token === 'string' && Array.isArray(events)
    ? { token, events: events.slice(0, MAX_REPORT_EVENTS) }
    : undefined;
}

/**
 * @returns a validated event, or undefined if it names unknown modules, releases or routes.
 */
export function readEvent(value: unknown, allowlist: ReportAllowlist): ReportEvent | undefined {
  const event = asTable(value);
  if (event['kind'] === 'vital') return readVital(event, allowlist);
  const { module, release } = event;
  if (typeof module !== 'string' || !(release === null || typeof release === 'string')) return undefined;
  const isOwn = allowlist.releases.get(module)?.has(release) === true;
  if (!isOwn && !allowlist.fallbacks.get(module)?.has(release)) return undefined;
  if (event['kind'] === 'mount')
    return { kind: 'mount', module, release, isFallback: event['isFallback'] === true || !isOwn };
  const { message, stack, route } = event;
  const what = failureKinds.find((kind) => kind === event['what']);
  if (event['kind'] !== 'failure' || !what || !isKnownRoute(route, allowlist)) return undefined;
  return {
    kind: 'failure',
    module,
    release,
    what,
    message: typeof message === 'string' ? printable(scrubMessage(message)) : '',
    stack: typeof stack === 'string' ? scrubStack(stack).split('\n').map(printable).join('\n') : '',
    route,
  };
}

function readVital({ name, value, route }: Table, allowlist: ReportAllowlist): ReportEvent | undefined {
  const vital = vitalNames.find((each) => each === name);
  const number = clamped(value, vital === 'CLS' ? MAX_CLS : MAX_MS);
  return vital && number !== undefined && isKnownRoute(route, allowlist)
    ? { kind: 'vital', name: vital, value: number, route }
    : undefined;
}

const isKnownRoute = (route: unknown, { routes }: ReportAllowlist): route is string =>
  typeof route === 'string' && routes.has(route);

const clamped = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), max) : undefined;

/** PostgreSQL cannot store null characters or lone surrogates. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '');

const asTable = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
