import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** The first paint of one page, without data. */
export interface PrerenderedPage {
  /** Well-formed HTML of the module's container. */
  html: string;
  /** Rules of its classes. */
  css: string;
  /** Names of the rules in the module's style cache, so that it does not insert them again. */
  ids: string[];
  /** Whether the module takes over its elements, so that visitors may type into them before it runs. */
  isHydrated: boolean;
}

/** Maximum characters of the HTML and of the rules of a page. */
export const MAX_PRERENDER_LENGTH = 64 * 1024;
const MAX_PAGES = 100;
const CONDITION = 'data-if-configured';
/** Serializing is recursive. */
const MAX_DEPTH = 100;

/** A prerender that may not be part of a page. The message names the first problem. */
export class PrerenderError extends Error {
  override readonly name = 'PrerenderError';
}

/** Elements without behavior of their own: nothing that runs, loads or embeds documents. */
const ELEMENTS = new Set(
  (
    'a abbr address article aside b blockquote br button caption cite code col colgroup dd del details dfn div dl dt em ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main ' +
    'mark menu meter nav ol optgroup option output p pre progress q s samp search section select small span strong sub ' +
    'summary sup table tbody td textarea tfoot th thead time tr u ul var wbr ' +
    'svg g path circle ellipse line polygon polyline rect defs clipPath mask linearGradient radialGradient stop text ' +
    'tspan title symbol'
  ).split(' '),
);
/** Attributes that run scripts, apply styles, send forms elsewhere or load other documents. */
const FORBIDDEN_ATTRIBUTE = /^(on.*|style|srcdoc|srcset|nonce|action|formaction|form|ping|background|xlink:.*|is)$/;
const NAMED = new Set(['input', 'select', 'textarea', 'button']);
/** Ids and names become properties of the page, so they may not take those that scripts read. */
const MAX_ID_LENGTH = 100;
const ID = /^[\w:-]+$/;
const RESERVED_IDS = new Set(
  'config modules routes queries portal loading fatal missing prerendered content'.split(' '),
);
const RESERVED_ID_PREFIXES = ['too-old', 'single-spa', 'lenderPortal'];
const IMAGE = /^data:image\/(png|gif|jpeg|webp|avif);base64,/;
const LINK = /^(\/(?!\/)|#|\?)/;

/**
 * @param text a release's prerender file
 * @returns path below the base path → its first paint
 * @throws PrerenderError if a page contains more than inert HTML and rules
 */
export function parsePrerender(text: string): ReadonlyMap<string, PrerenderedPage> {
  const value = parseJson(text);
  const entries = isRecord(value) ? Object.entries(value) : [];
  if (entries.length === 0 || entries.length > MAX_PAGES)
    throw new PrerenderError(`it does not list 1 to ${MAX_PAGES} pages`);
  return new Map(entries.map(([path, page]) => [path, parsePage(path, page)]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PrerenderError('it is not JSON');
  }
}

function parsePage(path: string, page: unknown): PrerenderedPage {
  const problem = (what: string) => new PrerenderError(`its page "${path}" ${what}`);
  if (!isRecord(page)) throw problem('is not an object');
  const { html, css, ids, isHydrated } = page;
  if (typeof html !== 'string' || typeof css !== 'string') throw problem('has no "html" or "css"');
  if (html.length > MAX_PRERENDER_LENGTH || css.length > MAX_PRERENDER_LENGTH)
    throw problem(`is longer than ${MAX_PRERENDER_LENGTH / 1024} kB`);
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === 'string' && isId(id)))
    throw problem('has no list of rule names');
  // A style element ends at "<".
  if (css.includes('<') || /@import|url\(|image-set\(/i.test(withoutEscapes(css)))
    throw problem('has rules that load files or end the style element');
  const fragment = parseFragment(html);
  const fault = findFault(fragment);
  if (fault) throw problem(fault);
  // Serializing closes every element, so that none swallows the rest of the document.
  return { html: serialize(fragment), css, ids, isHydrated: isHydrated === true };
}

/**
 * @param html of a prerendered page
 * @param config of the portal
 * @returns the HTML without elements of features that are not configured: `data-if-configured="botChallenge"`
 */
export function withConfiguredFeatures(html: string, config: object): string {
  if (!html.includes(CONDITION)) return html;
  const fragment = parseFragment(html);
  for (let level: ParentNode[] = [fragment]; level.length > 0; level = level.flatMap(elementsOf))
    for (const parent of level)
      for (const element of elementsOf(parent)) {
        const condition = element.attrs.find(({ name }) => name === CONDITION);
        if (condition && !Object.hasOwn(config, condition.value)) defaultTreeAdapter.detachNode(element);
      }
  return serialize(fragment);
}

/** Escapes could hide the words that are searched for. */
const withoutEscapes = (css: string) =>
  css.replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findFault(root: ParentNode): string | undefined {
  let level: Element[] = elementsOf(root);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`;
    for (const element of level) {
      const fault = faultOf(element);
      if (fault) return fault;
    }
    level = level.flatMap(elementsOf);
  }
  return undefined;
}

const elementsOf = ({ childNodes }: ParentNode) =>
  childNodes.filter((node): node is Element => defaultTreeAdapter.isElementNode(node));

function faultOf({ tagName, attrs }: Element): string | undefined {
  if (!ELEMENTS.has(tagName)) return `contains <${tagName}>`;
  const attribute = attrs.find(({ name, value }) => isForbidden(tagName, name, value));
  return attribute && `contains <${tagName} ${attribute.name}="${attribute.value.slice(0, 100)}">`;
}

const isId = (value: string) => value.length <= MAX_ID_LENGTH && ID.test(value);

const isReserved = (id: string) => RESERVED_IDS.has(id) || RESERVED_ID_PREFIXES.some((prefix) => id.startsWith(prefix));

function isForbidden(tagName: string, name: string, value: string): boolean {
  if (FORBIDDEN_ATTRIBUTE.test(name)) return true;
  if (name === 'id') return !isId(value) || isReserved(value);
  if (name === 'name') return !NAMED.has(tagName);
  if (name === 'src') return !IMAGE.test(value);
  return name === 'href' && !LINK.test(value);
}
