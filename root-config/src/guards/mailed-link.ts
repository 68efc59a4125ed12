import {
  CONFIRM_PATH,
  mailedLinkTypes,
  type MailedLink,
  type MailedLinkType,
  type RuntimeConfig,
} from '@lender-portal/contracts';
import { safeSessionStorage, type RouteTable } from '@lender-portal/module-contract';
import { safeBackUrl } from './back-url';
import { CHANGE_PASSWORD } from './decide';

export type Portal = Pick<RuntimeConfig, 'appUrl' | 'basePath'> & { routeTable: RouteTable };
type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;
type LinkContent = Omit<MailedLink, 'forget'>;

/** Keeps an unredeemed link across reloads of its tab. */
const STORAGE_KEY = 'lender-portal-mailed-link';

/** @returns whether the auth service redirected here with a session in the hash */
export const hasSessionInHash = ({ hash }: Pick<Location, 'hash'>): boolean =>
  new URLSearchParams(hash.slice(1)).has('access_token');

/**
 * Removes an emailed link's content from the URL and history entry, and opens the confirmation page. A session is only
 * kept in memory: after a reload, the link must be opened again.
 * @returns a function that returns the link while it is pending
 */
export function consumeMailedLink(portal: Portal): () => MailedLink | undefined {
  let content = readMailedLink(portal);
  const forget = () => {
    content = undefined;
    storeContent(undefined);
  };
  return () => content && { ...content, forget };
}

function readMailedLink(portal: Portal): LinkContent | undefined {
  const confirmPage = `${portal.basePath}/${CONFIRM_PATH}`;
  const isConfirmPage = location.pathname.replace(/(?<!\/)\/+$/, '') === confirmPage;
  const isSession = hasSessionInHash(location);
  if (!isSession && !isConfirmPage) return undefined;
  const hasToken = !isSession && new URLSearchParams(location.search).has('token_hash');
  if (!isSession && !hasToken)
    return (JSON.parse(safeSessionStorage.getItem(STORAGE_KEY) ?? 'null') as LinkContent | null) ?? undefined;
  const content = isSession ? readSession(location, portal) : readToken(location, portal);
  storeContent(hasToken ? content : undefined);
  history.replaceState(null, '', confirmPage);
  return content;
}

function storeContent(content: LinkContent | undefined): void {
  if (content) safeSessionStorage.setItem(STORAGE_KEY, JSON.stringify(content));
  else safeSessionStorage.removeItem(STORAGE_KEY);
}

/** `/confirm?token_hash=…&type=…&redirect_to=…`: links in our own emails. */
function readToken({ search }: Address, portal: Portal): LinkContent | undefined {
  const values = new URLSearchParams(search);
  const tokenHash = values.get('token_hash');
  const type = values.get('type');
  if (!tokenHash || !isLinkType(type)) return undefined;
  const redirectTo = values.get('redirect_to');
  const path = redirectTo?.startsWith(portal.appUrl) ? redirectTo.slice(portal.appUrl.length) : null;
  return { type, credential: { tokenHash }, target: resolveTarget(type, path, portal) };
}

/** `#access_token=…&refresh_token=…&type=…` on any page: redirects of the auth service. */
function readSession({ pathname, search, hash }: Address, portal: Portal): LinkContent | undefined {
  const values = new URLSearchParams(hash.slice(1));
  const accessToken = values.get('access_token');
  const refreshToken = values.get('refresh_token');
  if (!accessToken || !refreshToken) return undefined;
  const declaredType = values.get('type');
  const type = isLinkType(declaredType) ? declaredType : 'magiclink';
  return {
    type,
    credential: { accessToken, refreshToken },
    target: resolveTarget(type, pathname.slice(portal.basePath.length) + search, portal),
  };
}

const isLinkType = (type: string | null): type is MailedLinkType => mailedLinkTypes.some((each) => each === type);

/** @param path relative to the base path, untrusted */
const resolveTarget = (type: MailedLinkType, path: string | null, { basePath, routeTable }: Portal): string =>
  basePath + (type === 'recovery' ? `/${CHANGE_PASSWORD}` : safeBackUrl(path, routeTable));
