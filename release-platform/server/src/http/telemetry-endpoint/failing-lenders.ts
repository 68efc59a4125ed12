import type { RouteTable } from '@lender-portal/module-contract';
import { keyOfRoute } from '@lender-portal/releases/import-map';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { WatchedRevisions } from '../../domains/releases/health/watched-revisions';
import { canariesOfPage, type FailingLender, type ReportedPage } from '../../domains/telemetry/counting/counts';

/** The sender of a report. */
export interface ReportSender {
  page: ReportedPage;
  ip: string;
  /** Pseudonym of its verified account, if any. */
  account: string | undefined;
}

interface LenderSources {
  pages: { routeTable: { table: Pick<RouteTable, 'routes'> } };
  canaries: Pick<RunningCanaries, 'all'>;
  revisions: Pick<WatchedRevisions, 'all'>;
  /** Whether this server serves GraphQL. Otherwise, it cannot verify the account of a report. */
  knowsAccounts: boolean;
}

/** Finds the lender that a failure counts for, in each canary of its page or each revision under watch. */
export type FailingLenders = (module: string, sender: ReportSender) => FailingLender[];

/**
 * Guests count by network, and only for changed modules on their pages: otherwise anyone could forge failures of lenders.
 */
export function createFailingLenders({ pages, canaries, revisions, knowsAccounts }: LenderSources): FailingLenders {
  const isOnGuestPages = (name: string) =>
    pages.routeTable.table.routes.some(
      (route) => (route.access === 'guest' || route.access === 'newcomer') && keyOfRoute(route) === name,
    );
  return (module, { page, ip, account }) =>
    watchesOf(page).flatMap(({ watch, releases }) => {
      const countsGuests = !knowsAccounts || (module in releases && isOnGuestPages(module));
      const lender = account ?? (countsGuests ? networkGroupOf(ip) : undefined);
      return lender === undefined ? [] : [{ watch, lender }];
    });

  function watchesOf(page: ReportedPage) {
    const own = canariesOfPage(page);
    const seq = Number.parseInt(page.revision, 10);
    if (own.length === 0) return revisions.all.filter((revision) => revision.seq <= seq);
    return canaries.all.filter(({ id }) => own.includes(id)).map(({ id, releases }) => ({ watch: id, releases }));
  }
}

/** 4,096 groups are enough to tell lenders apart, and too few to identify a network or to fill the table. */
const networkGroupOf = (ip: string): string => `network ${sha256(networkOf(ip)).slice(0, 3)}`;
