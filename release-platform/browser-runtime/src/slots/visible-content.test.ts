import { applyStyleSheets } from '@lender-portal/testing';
import { hasContent } from './visible-content';

applyStyleSheets();

function placeWith(build: (place: HTMLElement) => void): HTMLElement {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  build(place);
  return place;
}

function append(parent: Element | ShadowRoot, name: string, style = '', text = ''): HTMLElement {
  const element = document.createElement(name);
  element.style.cssText = style;
  element.textContent = text;
  parent.append(element);
  return element;
}

const [WHITE, DARK] = ['color: rgb(255, 255, 255)', 'background-color: rgb(20, 20, 20)'];
const INK = 'color: rgb(20, 20, 20)';
const PLAIN = 'background-color: rgb(255, 255, 255); border: 0px none';

/** jsdom has no layout. The box of an element, or of the text in it, at the place that its style says. */
function boxOf({ style }: { style: CSSStyleDeclaration }): DOMRect {
  const isText = style.fontSize === '0px';
  const [width, height] = [isText || style.width === '0px' ? 0 : 300, isText || style.height === '0px' ? 0 : 40];
  const [left, top] = [parseFloat(style.left || '0'), parseFloat(style.top || '0')];
  return { width, height, left, top, right: left + width, bottom: top + height } as DOMRect;
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOfElement(this: Element) {
    return boxOf(this as HTMLElement);
  });
  Range.prototype.getBoundingClientRect = function boxOfText(this: Range) {
    return boxOf(
      this.startContainer.parentElement ?? ((this.startContainer.getRootNode() as ShadowRoot).host as HTMLElement),
    );
  };
  for (const [name, size] of [
    ['clientWidth', 1440],
    ['scrollWidth', 1440],
    ['scrollHeight', 2_000],
  ] as const)
    jest.spyOn(document.documentElement, name, 'get').mockReturnValue(size);
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.style.cssText = '';
});

// Behaviour: modules.blank
test.each<[string, (place: HTMLElement) => void]>([
  ['text', (place) => append(append(place, 'div'), 'p', '', 'Projects')],
  ['text in another color', (place) => append(place, 'p', 'color: rgb(0, 0, 0)', 'Projects')],
  ['white text on a dark box', (place) => append(append(place, 'div', `${DARK}; ${WHITE}`), 'p', '', 'Projects')],
  [
    'white text on a picture',
    (place) => append(append(place, 'div', `background-image: url(a.png); ${WHITE}`), 'p', '', 'A'),
  ],
  ['text further down the page', (place) => append(place, 'p', 'top: 1900px', 'Projects')],
  [
    'a part that is hidden beside one that is not',
    (place) => void [append(place, 'p', 'display: none', 'A'), append(place, 'p', '', 'B')],
  ],
  ...['img', 'svg', 'canvas', 'input', 'select', 'textarea', 'button'].map(
    (name): [string, (place: HTMLElement) => void] => [
      `an element "${name}"`,
      (place) => append(append(place, 'div'), name),
    ],
  ),
  [
    'text in a shadow root',
    (place) => append(append(place, 'div').attachShadow({ mode: 'open' }), 'p', '', 'Projects'),
  ],
  ['a custom element, whose shadow root may be closed', (place) => append(place, 'exchange-projects')],
  ['a painted skeleton', (place) => append(append(place, 'div'), 'span', 'background-color: rgba(0, 0, 0, 0.11)')],
  ['a placeholder in the color of its text', (place) => append(place, 'p', `${DARK}; ${INK}`, 'Projects')],
  ['a skeleton with a gradient', (place) => append(place, 'span', 'background-image: linear-gradient(red, blue)')],
])('finds visible content: %s', (_name, build) => {
  document.body.style.backgroundColor = 'rgb(255, 255, 255)';
  expect(hasContent(placeWith(build))).toBe(true);
});

// Behaviour: modules.blank
test.each<[string, (place: HTMLElement) => void]>([
  ['nothing', () => {}],
  ['elements without text', (place) => append(append(place, 'div'), 'div')],
  ['spaces', (place) => place.append(' \n')],
  ['styles and scripts', (place) => void [append(place, 'style', '', 'p {}'), append(place, 'script', '', 'void 0')]],
  [
    'boxes in the color of the page',
    (place) => append(append(place, 'div'), 'div', 'background-color: rgb(255, 255, 255)'),
  ],
  ['a painted element without a size', (place) => append(place, 'div', 'width: 0px; background-color: red')],
  ['white text', (place) => append(append(place, 'div', WHITE), 'p', '', 'Projects')],
  ['nearly white text', (place) => append(place, 'p', 'color: rgb(242, 242, 242)', 'Projects')],
  ['text in the color of the box around it', (place) => append(append(place, 'div', `${DARK}; ${INK}`), 'p', '', 'A')],
  ['a box whose text has no size', (place) => append(append(place, 'div', DARK), 'p', 'font-size: 0px', 'Projects')],
  ['transparent text', (place) => append(place, 'p', 'color: transparent', 'Projects')],
  [
    'white text and controls',
    (place) => void [append(place, 'p', WHITE, 'A'), append(place, 'button', `${WHITE}; ${PLAIN}`, 'B')],
  ],
  ['text without a size', (place) => append(place, 'p', 'font-size: 0px', 'Projects')],
  ['zero opacity', (place) => append(append(place, 'div', 'opacity: 0'), 'p', '', 'Projects')],
  [
    'a transparent container',
    (place) => {
      place.style.opacity = '0';
      append(place, 'p', '', 'Projects');
    },
  ],
  ['no display', (place) => append(append(place, 'div', 'display: none'), 'p', '', 'Projects')],
  ['hidden visibility', (place) => append(place, 'p', 'visibility: hidden', 'Projects')],
  ['a clipped part', (place) => append(append(place, 'div', 'height: 0px; overflow-y: hidden'), 'p', '', 'Projects')],
  ...['clip-path: inset(100%)', 'clip-path: polygon(0px 0px, 0px 0px, 0px 0px)', 'clip: rect(0px, 0px, 0px, 0px)'].map(
    (style): [string, (place: HTMLElement) => void] => [
      style,
      (place) => append(append(place, 'div', style), 'p', '', 'Projects'),
    ],
  ),
  ['a filter', (place) => append(append(place, 'div', 'filter: opacity(0)'), 'p', '', 'Projects')],
  ['text left of the page', (place) => append(place, 'p', 'left: -9999px', 'Projects')],
  ['text right of the page', (place) => append(place, 'p', 'left: 1440px', 'Projects')],
  ['an image without a size', (place) => append(place, 'img', 'width: 0px')],
  ["the page's own skeleton", (place) => append(append(place, 'div'), 'div').classList.add('lp-page-skeleton')],
])('finds no visible content: %s', (_name, build) => {
  document.body.style.backgroundColor = 'rgb(255, 255, 255)';
  expect(hasContent(placeWith(build))).toBe(false);
});

// Behaviour: modules.blank
test('judges neither colors that the system sets nor a page that is hidden itself', () => {
  document.body.style.backgroundColor = 'rgb(255, 255, 255)';
  const place = placeWith((each) => append(each, 'p', WHITE, 'Projects'));
  expect(hasContent(place)).toBe(false);
  const systemColors = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  expect(hasContent(place)).toBe(true);
  systemColors.mockRestore();
  document.body.checkVisibility = () => false;
  expect(hasContent(place)).toBe(true);
  Reflect.deleteProperty(document.body, 'checkVisibility');
});
