import { hasContent } from './visible-content';

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

beforeEach(() => {
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: HTMLElement) {
    return { width: this.style.width === '0px' ? 0 : 300, height: 40 } as DOMRect;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.style.cssText = '';
});

// Behaviour: modules.blank
test.each<[string, (place: HTMLElement) => void]>([
  ['text', (place) => append(append(place, 'div'), 'p', '', 'Projects')],
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
  ['a skeleton with a gradient', (place) => append(place, 'span', 'background-image: linear-gradient(red, blue)')],
])('finds visible content: %s', (_name, build) => {
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
  ["the page's own skeleton", (place) => append(append(place, 'div'), 'div').classList.add('lp-page-skeleton')],
])('finds no visible content: %s', (_name, build) => {
  document.body.style.backgroundColor = 'rgb(255, 255, 255)';
  expect(hasContent(placeWith(build))).toBe(false);
});
