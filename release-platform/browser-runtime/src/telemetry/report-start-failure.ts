import type { ReportBody } from '@lender-portal/module-contract/telemetry';
import { releaseIdOf } from '../modules/release-id';
import type { LivePage, PageImportMap } from '../page/page-data';
import { TELEMETRY_URL } from './telemetry-url';

interface StartFailure {
  live: LivePage;
  importMap: PageImportMap;
  /** The module that starts the page. */
  module: string;
  error: unknown;
  routeId: string;
}

/**
 * Reports that the page could not start. Does not need the telemetry chunk, which may fail to load too.
 */
export function reportStartFailure({
  live: { reportToken, isPreview },
  importMap,
  module,
  error,
  routeId,
}: StartFailure): void {
  if (reportToken === undefined || isPreview || navigator.globalPrivacyControl === true) return;
  const message = String(error);
  const body: ReportBody = {
    token: reportToken,
    events: [
      {
        kind: 'failure',
        module,
        release: releaseIdOf(importMap.imports[module]),
        what: /fetch|loading/i.test(message) ? 'fetch' : 'evaluate',
        message: message.slice(0, 500),
        stack: String((error as Error | undefined)?.stack).slice(0, 4_000),
        route: routeId,
      },
    ],
  };
  navigator.sendBeacon(TELEMETRY_URL, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
