import { createHeadingFocus } from './heading-focus';

const focus = createHeadingFocus();
/** Mutations take effect in the next frame. */
const mutations = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function add<Name extends keyof HTMLElementTagNameMap>(
  parent: Element,
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
  return element;
}

let link: HTMLAnchorElement;
let content: HTMLElement;

// jsdom fails if a frame is pending at the end.
afterAll(async () => {
  document.dispatchEvent(new MouseEvent('pointerdown'));
  await mutations();
});

beforeEach(() => {
  document.body.replaceChildren();
  link = add(document.body, 'a', 'Certificates');
  link.href = '#';
  link.focus();
  content = add(document.body, 'main');
  content.id = 'content';
});

// Behaviour: frame.focus
it('focuses an existing heading', async () => {
  const heading = add(content, 'h1');
  focus();
  await mutations();
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('tabindex', '-1');
});

// Behaviour: frame.focus
it('waits for a late heading and follows its replacement', async () => {
  focus();
  expect(link).toHaveFocus();
  const skeleton = add(content, 'h1');
  await mutations();
  expect(skeleton).toHaveFocus();
  skeleton.remove();
  const heading = add(content, 'h1');
  await mutations();
  expect(heading).toHaveFocus();
});

it('refocuses a heading that was moved within the page', async () => {
  focus();
  const heading = add(content, 'h1');
  await mutations();
  // Browsers blur a moved element.
  heading.blur();
  add(content, 'section').append(heading);
  await mutations();
  expect(heading).toHaveFocus();
});

it('leaves the focus where the page puts it', async () => {
  focus();
  const field = add(content, 'input');
  field.focus();
  const heading = add(content, 'h1');
  await mutations();
  expect(field).toHaveFocus();
  link.focus();
  heading.remove();
  add(content, 'h1');
  await mutations();
  expect(link).toHaveFocus();
});

it('leaves the focus in a dialog and moves it after the dialog closes', async () => {
  const drawer = add(document.body, 'div');
  drawer.setAttribute('role', 'dialog');
  const item = add(drawer, 'button');
  item.focus();
  const heading = add(content, 'h1');
  focus();
  await mutations();
  expect(item).toHaveFocus();
  drawer.remove();
  await mutations();
  expect(heading).toHaveFocus();
});

// Behaviour: frame.focus
it('does not take the focus back after the user has moved it', async () => {
  focus();
  const heading = add(content, 'h1');
  await mutations();
  const button = add(content, 'button');
  button.focus();
  heading.remove();
  add(content, 'h1');
  await mutations();
  expect(button).toHaveFocus();
});

it.each([
  ['the keyboard', new KeyboardEvent('keydown', { key: 'Tab' })],
  ['the pointer', new MouseEvent('pointerdown')],
])('stops when the user continues with %s', async (_name, event) => {
  focus();
  document.dispatchEvent(event);
  add(content, 'h1');
  await mutations();
  expect(link).toHaveFocus();
});

// Behaviour: frame.focus
it('focuses a heading in a shadow root that is rendered late', async () => {
  focus();
  const host = add(content, 'div');
  const root = host.attachShadow({ mode: 'open' });
  await mutations();
  const heading = document.createElement('h1');
  root.append(heading);
  await mutations();
  expect(root.activeElement).toBe(heading);
});
