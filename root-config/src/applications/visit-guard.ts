import { CONFIRM_PATH } from '@lender-portal/contracts';
import { navigateToUrl } from 'single-spa';
import { safeBackUrl } from '../guards/back-url';
import { decide, isOpenToAll, type Decision } from '../guards/decide';
import { setDocumentTitle } from '../guards/document-title';
import type { GuardedViewer } from '../guards/viewer';
import { rememberRights } from '../page/early/remembered-rights';
import type { PortalPage } from '../page/portal-page';
import type { PortalSession } from '../session/portal-session';
import type { SessionChange } from '../session/session-machine';
import { NOT_FOUND, SHELL } from './layout';

export interface VisitGuardOptions {
  page: Pick<PortalPage, 'config' | 'routeTable' | 'currentPath' | 'currentRoute'>;
  session: Pick<PortalSession, 'viewer' | 'endReason'>;
  /** Re-evaluates the content of a slot. */
  refreshSlot: (name: string) => void;
}

export interface VisitGuard {
  /** Decides about the current URL and applies a redirect. Rejects with AccountError if the viewer is unknown. */
  decideVisit: () => Promise<Decision>;
  onSessionChange: (change: SessionChange) => void;
}

/** Applies the guards' decisions to the URL, title and content of the page. */
export function createVisitGuard({ page, session, refreshSlot }: VisitGuardOptions): VisitGuard {
  const { config, routeTable } = page;
  /** Decision about the displayed visit. */
  let current: Decision['kind'] | undefined;
  let hasFailed = false;

  /** Mounts the frame when the viewer is known after a failure. */
  async function loadViewer(): Promise<GuardedViewer | undefined> {
    try {
      const viewer = await session.viewer();
      if (hasFailed) refreshSlot(SHELL);
      hasFailed = false;
      return viewer;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  async function decideVisit(): Promise<Decision> {
    const { pathname, search } = location;
    const path = page.currentPath();
    // These pages stay open even if the account fails to load.
    const viewer = isOpenToAll(path) ? undefined : await loadViewer();
    if (viewer) rememberRights(viewer);
    document.getElementById('loading')?.setAttribute('data-viewer-known', '');
    const decision = decide({ path, query: search, viewer, reason: session.endReason }, routeTable);
    if (location.pathname === pathname) {
      current = decision.kind;
      setDocumentTitle(decision, path, { brand: config.brand.name, routeTable });
      if (decision.kind === 'redirect') redirect(decision.path, viewer !== undefined);
    }
    return decision;
  }

  function redirect(path: string, isSignedIn: boolean): void {
    const backUrl = new URLSearchParams(location.search).get('backUrl');
    const target = path === '' && isSignedIn ? safeBackUrl(backUrl, routeTable) : `/${path}`;
    history.replaceState(null, '', `${config.basePath}${target}`);
  }

  const refresh = () => refreshSlot(page.currentRoute()?.id ?? NOT_FOUND);

  async function decideAgain(change: SessionChange): Promise<void> {
    const { pathname } = location;
    const previous = current;
    try {
      const { kind } = await decideVisit();
      if (change === 'rights' && kind !== 'redirect' && kind !== previous) refresh();
    } catch {
      // The slot loads the viewer again and displays the failure with "Try again".
      if (location.pathname === pathname) refresh();
    }
  }

  return {
    decideVisit,
    onSessionChange(change) {
      if (change === 'signed-out' && page.currentPath() !== CONFIRM_PATH) navigateToUrl(`${config.basePath}/sign-in`);
      else void decideAgain(change);
    },
  };
}
