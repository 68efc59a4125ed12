import type { FirstResponse, RouteAccess } from '@lender-portal/contracts';

/** What the page tells its scripts about the modules it was written for; the host writes it, element `modules`. */
export interface PageModules {
  /** Group of shared libraries → the file that holds it and the name it exports the libraries under. */
  groups: Record<string, { url: string; export: string }>;
  /** URL of a shared library's facade → its group and its specifier. */
  libraries: Record<string, { group: string; specifier: string }>;
  /** Package name → version, of every shared library. */
  versions: Record<string, string>;
  /** Remote → exposed name → URLs of the style sheets that it has while it is mounted. */
  styles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The modules that the content of this address needs: they are started with the page. */
  start: string[];
  /** What stands around the content: fetched as soon as the content's own files are there. */
  deferred: { modulePreloads: string[]; scriptPreloads: string[] };
  /** The nonce of this page. */
  nonce: string;
  live: LivePage;
}

/** What the page asks for before anything else; the host writes it, element `queries`. */
export interface PageQueries {
  graphqlUrl: string;
  /** The first queries of the module that this address shows, as its manifest names them, and who may see the page. */
  firstQuery?: { module: string; access: RouteAccess; body: string; others?: readonly string[] };
}

/** What the host knows of this page. */
export interface LivePage {
  /** What the page is made of: `<seq of the ledger>-<12 hex over what it may run>`; seq 0 where nothing was swapped yet. */
  revision: string;
  /** Whether it shows what nobody else gets: a preview, a check. */
  isPreview: boolean;
  /** Whether it is made of the map before the live one. */
  isBefore: boolean;
  /** Ids of the canaries that its browser is in, in order; absent where there are none. */
  canaries?: string[];
  /** What reports are sent with; absent where they are off. */
  reportToken?: string;
}

/** The import map that stands in the page for SystemJS: whole, with the hash of every script the host knows. */
export interface PageImportMap {
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
}

/** A query of the page's own, under way before any module is there. */
export interface EarlyResponse {
  /** The access token it was asked with: another user's answer must never be taken. */
  accessToken: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Who is signed in: set by the page's script, taken once by the session. */
    lenderPortalEarlyResponse?: EarlyResponse;
    /** What the route's module begins with: set by the page's script, taken by the first application of the page. */
    lenderPortalFirstResponse?: EarlyResponse & FirstResponse & { module: string };
  }
}

/** @returns the banner of a page that shows releases which nobody else gets */
export const previewBanner = (): HTMLElement | null => document.getElementById('preview');

/** @returns what the page says in the place of a preview that it cannot show */
export const previewEnd = (): HTMLElement | null => document.getElementById('preview-end');

/**
 * @param id the id of a data block of the page of the page
 * @returns what it holds
 * @throws Error where the element is missing or is not JSON
 */
export function readPageData(id: string): unknown {
  return parseElement(id, document.getElementById(id));
}

/** @throws Error where the page has no import map or it is not JSON */
export function readPageImportMap(): PageImportMap {
  return parseElement('import map', document.querySelector('script[type=systemjs-importmap]')) as PageImportMap;
}

function parseElement(name: string, element: Element | null): unknown {
  if (!element?.textContent) throw new Error(`The page has no "${name}" element`);
  try {
    return JSON.parse(element.textContent);
  } catch (error) {
    throw new Error(`The "${name}" element of the page is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
