import { findRoute, type RouteTable } from '@lender-portal/contracts';
import type { ReportBody } from '@lender-portal/contracts/reports';
import { releaseIn } from './release-in';
import { readPageData, type LivePage, type PageImportMap } from './page-data';

const ROOT_CONFIG = '@lender-portal/root-config';

/** Tells that the portal could not start; what else a page reports with is a file that may not have come. Behaviour: reports.sent. */
export function reportFatal({ reportToken, isPreview }: LivePage, { imports }: PageImportMap, error: unknown): void {
  if (reportToken === undefined || isPreview || navigator.globalPrivacyControl === true) return;
  const message = String(error);
  const { basePath } = readPageData('config') as { basePath: string };
  const path = location.pathname.slice(basePath.length).replace(/^\/+|(?<!\/)\/+$/g, '');
  const body: ReportBody = {
    token: reportToken,
    events: [
      {
        kind: 'failure',
        module: ROOT_CONFIG,
        release: releaseIn(imports[ROOT_CONFIG]),
        what: /fetch|loading/i.test(message) ? 'fetch' : 'evaluate',
        // It stands in every page, so it is little; the server looks closer.
        message: message
          .replace(/[?#]\S*/g, '')
          .replace(/(?<!\S)\S+@\S+/g, '')
          .slice(0, 200),
        stack: String((error as Error | undefined)?.stack)
          .replace(message, '')
          .replace(/[?#][^\s:)]*/g, '')
          .slice(0, 2_000),
        route: findRoute(readPageData('routes') as RouteTable, path)?.id ?? 'not-found',
      },
    ],
  };
  navigator.sendBeacon('/reports', new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
