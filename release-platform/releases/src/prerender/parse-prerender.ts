import { defaultTreeAdapter, html as names, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { isInertCss } from './inert-css';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Attribute = Element['attrs'][number];

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
    'a abbr address article aside b bdi blockquote br button caption cite code col colgroup dd del details dfn div dl dt ' +
    'em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main ' +
    'mark menu meter nav ol optgroup option output p pre progress q s samp search section select small span strong sub ' +
    'summary sup table tbody td textarea tfoot th thead time tr u ul var wbr ' +
    'svg g path circle ellipse line polygon polyline rect defs clipPath mask linearGradient radialGradient stop text ' +
    'tspan title symbol'
  ).split(' '),
);
/** Attributes that describe, size or constrain: none that loads, sends, focuses, opens or runs anything. */
const ATTRIBUTES = new Set(
  (
    'class title lang dir hidden inert rel role tabindex translate ' +
    'abbr accept alt autocapitalize autocomplete autocorrect checked cols colspan datetime disabled enterkeyhint for ' +
    'headers high inputmode label low max maxlength min minlength multiple novalidate open optimum pattern placeholder ' +
    'readonly required reversed rows rowspan scope selected size span spellcheck start step type value wrap ' +
    'focusable height preserveaspectratio version viewbox width xmlns ' +
    'clippathunits cx cy d dx dy fx fy gradienttransform gradientunits maskcontentunits maskunits offset pathlength ' +
    'points r refx refy rotate rx ry spreadmethod textlength transform x x1 x2 y y1 y2'
  ).split(' '),
);
/** Attributes of SVG with a value of CSS. */
const CSS_ATTRIBUTES = new Set(
  (
    'clip-path clip-rule color color-interpolation display dominant-baseline fill fill-opacity fill-rule font-family ' +
    'font-size font-style font-weight letter-spacing mask mask-type opacity overflow paint-order pointer-events ' +
    'shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-opacity stroke-width text-anchor text-rendering transform-origin vector-effect ' +
    'visibility word-spacing'
  ).split(' '),
);
const OPEN_ATTRIBUTE = /^(aria|data)-[a-z\d-]+$/;
const FRAGMENT = /^url\(#[\w:-]+\)$/;
const NAMED = new Set(['input', 'select', 'textarea', 'button']);
const MAX_ID_LENGTH = 100;
const ID = /^[\w:-]+$/;
/** Ids become properties of the window: these are elements and globals that the page's scripts read. */
const RESERVED_IDS = new Set(
  (
    'config content fatal frame-queries loading missing modules portal preloads prerendered preview queries routes ' +
    'PerformanceObserver addEventListener dataLayer dispatchEvent fetch history importMapOverrides matchMedia open ' +
    'removeEventListener requestIdleCallback scrollTo scrollY trustedTypes'
  ).split(' '),
);
const RESERVED_ID_PARTS = /^(too-old|single-spa|singleSpa|lenderPortal|preview-|webpackChunk)|-script$/;
/** Names and ids of fields become properties of their form: these are what the page's scripts read there. */
const RESERVED_NAMES = new Set(['addEventListener', 'closest', 'matches', 'querySelector']);
const IMAGE = /^data:image\/(png|gif|jpeg|webp|avif);base64,[\w+/=]*$/;
/** Two origins, because a link may name one. */
const PAGES = [new URL('https://a.invalid/lenders/a'), new URL('http://b.invalid/lenders/b')];
/** Parent element into which the page parses the HTML. */
const CONTEXT = defaultTreeAdapter.createElement('main', names.NS.HTML, []);

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
  if (!isInertCss(css)) throw problem('has rules that are malformed, load files or end the style element');
  const parse = (text: string) => parseBounded(text, () => problem('repeats elements that it does not close'));
  const fragment = parse(html);
  const fault = findFault(fragment);
  if (fault) throw problem(fault);
  // Serializing closes every element, so that none swallows the rest of the document.
  const closed = serialize(fragment);
  if (serialize(parse(closed)) !== closed) throw problem('has HTML that browsers would rearrange');
  return { html: closed, css, ids, isHydrated: isHydrated === true };
}

/** Browsers repeat unclosed formatting in every following block, so a few kilobytes can become gigabytes. */
function parseBounded(html: string, excess: () => PrerenderError): ParentNode {
  let length = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (tagName, namespace, attrs) => {
    length += attrs.reduce((sum, { name, value }) => sum + name.length + value.length, tagName.length);
    if (length > MAX_PRERENDER_LENGTH) throw excess();
    return defaultTreeAdapter.createElement(tagName, namespace, attrs);
  };
  return parseFragment(CONTEXT, html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
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
  const attribute = attrs.find((each) => !isAllowed(tagName, each));
  return attribute && `contains <${tagName} ${attribute.name}="${attribute.value.slice(0, 100)}">`;
}

const isId = (value: string) => value.length <= MAX_ID_LENGTH && ID.test(value);

const isReserved = (id: string) => RESERVED_IDS.has(id) || RESERVED_ID_PARTS.test(id) || RESERVED_NAMES.has(id);

function isAllowed(tagName: string, { name, value, prefix }: Attribute): boolean {
  const key = name.toLowerCase();
  // xlink:href
  if (prefix) return false;
  if (key === 'id') return isId(value) && !isReserved(value);
  if (key === 'name') return NAMED.has(tagName) && !RESERVED_NAMES.has(value);
  if (key === 'src') return tagName === 'img' && IMAGE.test(value);
  if (key === 'href') return tagName === 'a' && isWithinPortal(value);
  if (key === 'target') return value === '_self' || value === '_blank';
  // Without it, a form that is sent before the page's scripts run has its passwords in the URL.
  if (key === 'method') return value.toLowerCase() === 'post';
  if (CSS_ATTRIBUTES.has(key)) return FRAGMENT.test(value) || isInertCss(value);
  return ATTRIBUTES.has(key) || OPEN_ATTRIBUTE.test(key);
}

const isWithinPortal = (href: string) =>
  PAGES.every((page) => {
    const { origin, username, password } = URL.canParse(href, page.href) ? new URL(href, page) : new URL('data:');
    return origin === page.origin && username === '' && password === '';
  });
