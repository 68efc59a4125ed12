/** The modules of the page, from the `modules` element. */
export interface PageModules {
  /** Group of shared libraries → its file and the export that holds the libraries. */
  groups: Record<string, { url: string; export: string }>;
  /** Specifier of a shared library → its group. */
  libraries: Record<string, string>;
  /** Shared package name → version. */
  versions: Record<string, string>;
  /** Digest of the module map in base64url, which is also its address. */
  map: string;
  /** Remote of the page → URL of its manifest. */
  remotes: Readonly<Record<string, string>>;
  /** Remote → exposed name → URLs of the style sheets linked while it is mounted. */
  styles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Trusted Types policies of modules that this page's Content-Security-Policy allows; absent if there are none. */
  trustedTypes?: string[];
  /** Modules that this page's content needs; they load with the page. */
  start: string[];
  /** Files of the frame, fetched after the content's files. */
  deferred: { modulePreloads: string[]; scriptPreloads: string[] };
  /** CSP nonce of this page. */
  nonce: string;
  live: LivePage;
}

/** The releases of the page. */
export interface LivePage {
  /** `<seq>-<12 hex digits over all files that the page may run>`; the seq is 0 before the first revision. */
  revision: string;
  /** Whether it shows releases that are not live: a preview or a check. */
  isPreview: boolean;
  /** Whether it uses the previous import map. */
  isPreviousMap: boolean;
  /** Sorted ids of the canaries that include this browser; absent if there are none. */
  canaries?: string[];
  /** Authenticates telemetry; absent if telemetry is off. */
  reportToken?: string;
}

/** The page's two import maps together. */
export interface PageImportMap {
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
}

/** @returns the banner of a preview page */
export const findPreviewBanner = (): HTMLElement | null => document.getElementById('preview');

/** @returns the message that replaces an unavailable preview */
export const previewEnd = (): HTMLElement | null => document.getElementById('preview-end');

/**
 * @param id the id of a JSON script element of the page
 * @returns its parsed content
 * @throws Error if the element is missing or is not JSON
 */
export function readPageData(id: string): unknown {
  return parseElement(id, document.getElementById(id));
}

/**
 * Merges the map of SystemJS, which has the portal's own modules, with the browser's, which has libraries and remotes.
 *
 * @throws Error if the page lacks one of its import maps or it is not JSON
 */
export function readPageImportMap(): PageImportMap {
  const [native, system] = ['importmap', 'systemjs-importmap'].map(
    (type) => parseElement(type, document.querySelector(`script[type=${type}]`)) as PageImportMap,
  ) as [PageImportMap, PageImportMap];
  return {
    imports: { ...native.imports, ...system.imports },
    integrity: { ...native.integrity, ...system.integrity },
  };
}

function parseElement(name: string, element: Element | null): unknown {
  if (!element?.textContent) throw new Error(`The page has no "${name}" element`);
  try {
    return JSON.parse(element.textContent);
  } catch (error) {
    throw new Error(`The "${name}" element of the page is not JSON: ${(error as Error).message}`, { cause: error });
  }
}
