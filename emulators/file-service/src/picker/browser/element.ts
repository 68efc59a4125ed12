type Child = Node | string | undefined;

/** Creates an element; strings become text nodes. Listeners are added separately, not as `on…` attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) created.setAttribute(key, value);
  created.append(...children.filter((child) => child !== undefined));
  return created;
}

export function button(
  text: string,
  onClick: () => void,
  attributes: Readonly<Record<string, string | undefined>> = {},
): HTMLButtonElement {
  const created = element('button', { type: 'button', class: 'fsp-button', ...attributes }, text);
  created.addEventListener('click', () => {
    // Uses aria-disabled, because a disabled button would lose focus.
    if (created.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return created;
}

export function setDisabled(target: HTMLElement, isDisabled: boolean): void {
  target.setAttribute('aria-disabled', String(isDisabled));
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line icon on a 24 × 24 grid. */
export function icon(path: string, size = 20): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export const ICONS = {
  close: 'M6 6l12 12M18 6L6 18',
  upload: 'M12 16V4m0 0L7 9m5-5 5 5M5 16v3a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-3',
  device: 'M4 5h16v10H4zM9 19h6m-3-4v4',
  cloud: 'M7 18a4 4 0 0 1-.6-7.95A6 6 0 0 1 18 9.5a4.25 4.25 0 0 1-.75 8.5z',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  failed: 'M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
} as const;
