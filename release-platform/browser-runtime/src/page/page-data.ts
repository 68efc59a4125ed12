/** The modules that the host made the page of; element `modules`. */
export interface PageModules {
  /** Group of shared libraries → the file that holds it and the name it exports the libraries under. */
  groups: Record<string, { url: string; export: string }>;
  /** URL of a shared library's facade → its group and its specifier. */
  libraries: Record<string, { group: string; specifier: string }>;
  /** Package name → version, of every shared library. */
  versions: Record<string, string>;
  /** Remote → exposed name → URLs of the style sheets that it has while it is mounted. */
  styles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Modules that the content of this address needs; they start with the page. */
  start: string[];
  /** Files of the frame, fetched after the content's own files. */
  deferred: { modulePreloads: string[]; scriptPreloads: string[] };
  /** The nonce of this page. */
  nonce: string;
  live: LivePage;
}

/** The releases that the page is made of. */
export interface LivePage {
  /** `<seq of the ledger>-<12 hex digits over all files that it may run>`; seq 0 before the first swap. */
  revision: string;
  /** Whether it shows releases that are not live: a preview, a check. */
  isPreview: boolean;
  /** Whether it is made of the previous import map. */
  isBefore: boolean;
  /** Ids of the canaries that its browser is in, sorted; absent if there are none. */
  canaries?: string[];
  /** Token that telemetry is sent with; absent if it is off. */
  reportToken?: string;
}

/** The import map of SystemJS: complete, with the digest of every script that the host knows. */
export interface PageImportMap {
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
}

/** @returns the banner of a page that shows a preview */
export const previewBanner = (): HTMLElement | null => document.getElementById('preview');

/** @returns the message in place of a preview that cannot be shown */
export const previewEnd = (): HTMLElement | null => document.getElementById('preview-end');

/**
 * @param id the id of a JSON script element of the page
 * @returns its parsed content
 * @throws Error if the element is missing or is not JSON
 */
export function readPageData(id: string): unknown {
  return parseElement(id, document.getElementById(id));
}

/** @throws Error if the page has no import map or it is not JSON */
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
