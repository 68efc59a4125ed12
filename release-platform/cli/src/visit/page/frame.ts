import { describeResource } from './count-resources';

/** Properties that a module's style sheet could change in the frame. Sizes are left out: content changes them. */
const PROPERTIES = [
  'color',
  'background-color',
  'background-image',
  'border-top-width',
  'border-top-color',
  'box-sizing',
  'cursor',
  'display',
  'filter',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'margin-top',
  'margin-left',
  'opacity',
  'padding-top',
  'padding-left',
  'pointer-events',
  'position',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'transform',
  'visibility',
  'z-index',
] as const;

interface Look {
  /** Own attributes that explain another look, such as the mark of the current page. */
  state: string;
  values: readonly string[];
}

interface Frame {
  looks: ReadonlyMap<string, Look>;
  /** Custom properties of the root element. */
  custom: ReadonlyMap<string, string>;
  sheets: ReadonlySet<CSSStyleSheet>;
}

/** A difference of the frame, and the rules behind it. */
export interface FrameChange {
  what: string;
  evidence: string[];
}

/** Records how everything outside the routes' containers looks. */
export function readFrame(): Frame {
  const looks = new Map<string, Look>();
  const visit = (element: Element, key: string) => {
    const style = element.computedStyleMap();
    looks.set(key, {
      state: `${element.getAttribute('class')} ${element.getAttribute('aria-current')} ${element.getAttribute('aria-expanded')}`,
      values: PROPERTIES.map((name) => valueOf(style, name)),
    });
    for (const [child, childKey] of framedChildren(element, key)) visit(child, childKey);
  };
  // Some pages have no frame, and the checked module may be the frame itself.
  if (hasFrame()) visit(document.body, 'body');
  return { looks, custom: customProperties(), sheets: new Set(allSheets()) };
}

/** @returns how the frame differs from before, beside elements whose own state has changed */
export function findFrameChanges(before: Frame): FrameChange[] {
  const changes = new Map<string, { elements: Element[]; change: string }>();
  const visit = (element: Element, key: string) => {
    const look = before.looks.get(key);
    if (!look) return;
    const style = element.computedStyleMap();
    const state = `${element.getAttribute('class')} ${element.getAttribute('aria-current')} ${element.getAttribute('aria-expanded')}`;
    if (state !== look.state) return;
    PROPERTIES.forEach((name, index) => {
      const value = valueOf(style, name);
      if (value === look.values[index]) return;
      const found = changes.get(name) ?? { elements: [], change: `${look.values[index]} → ${value}` };
      found.elements.push(element);
      changes.set(name, found);
    });
    for (const [child, childKey] of framedChildren(element, key)) visit(child, childKey);
  };
  if (hasFrame()) visit(document.body, 'body');
  const added = allSheets().filter((sheet) => !before.sheets.has(sheet));
  const looks = [...changes].map(([name, { elements, change }]) => ({
    what: name,
    evidence: [`${describeResource(elements[0])} ${name}: ${change}`, ...rulesFor(elements[0]!, name, added)],
  }));
  const custom = [...customProperties()].flatMap(([name, value]) => {
    const earlier = before.custom.get(name);
    return earlier === undefined || earlier === value
      ? []
      : [
          {
            what: name,
            evidence: [`${name}: ${earlier} → ${value}`, ...rulesFor(document.documentElement, name, added)],
          },
        ];
  });
  return [...looks, ...custom];
}

/** Keeps percentages, whose pixels depend on content. */
const valueOf = (style: StylePropertyMapReadOnly, name: string) => String(style.get(name));

const hasFrame = () => document.querySelector('[data-slot="shell"] > .lp-place > *') !== null;

/** Children outside the containers of routes, with keys that survive added style elements. */
function framedChildren(parent: Element, key: string): [Element, string][] {
  const counts = new Map<string, number>();
  return [...parent.children].flatMap((child): [Element, string][] => {
    if (child.matches('style, script, link, template, [data-slot]:not([data-slot="shell"])')) return [];
    const count = counts.get(child.localName) ?? 0;
    counts.set(child.localName, count + 1);
    return [[child, `${key} > ${child.localName}${count}`]];
  });
}

function customProperties(): Map<string, string> {
  const values = new Map<string, string>();
  const style = document.documentElement.computedStyleMap?.();
  if (style) for (const [name, value] of style) if (name.startsWith('--')) values.set(name, [...value].join());
  return values;
}

const allSheets = () => [...document.styleSheets, ...document.adoptedStyleSheets];

/** @returns the rules of new style sheets that set the property of the element, with their origin */
function rulesFor(element: Element, name: string, sheets: readonly CSSStyleSheet[]): string[] {
  return sheets.flatMap((sheet) => {
    const owner = sheet.ownerNode instanceof Element ? describeResource(sheet.ownerNode) : 'an adopted style sheet';
    return styleRules(sheet)
      .filter((rule) => matches(element, rule.selectorText) && sets(rule.style, name))
      .slice(0, 2)
      .map((rule) => `${rule.cssText.slice(0, 200)} in ${owner}`);
  });
}

function styleRules(sheet: CSSStyleSheet): CSSStyleRule[] {
  try {
    const within = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
      ]);
    return within(sheet.cssRules);
  } catch {
    // The style sheet is from another origin.
    return [];
  }
}

/** A rule for an ancestor counts, because most properties of the frame are inherited. */
const matches = (element: Element, selector: string) => element.closest(selector) !== null;

const sets = (style: CSSStyleDeclaration, name: string) => style.getPropertyValue(name) !== '';
