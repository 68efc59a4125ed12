import { trackUnsavedInput } from './unsaved-input';

const hasUnsavedInput = trackUnsavedInput();

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector<HTMLElement>('[id=field]')!;
}
function type(field: HTMLElement, value = 'typed'): void {
  if ('value' in field && !['checkbox', 'select-one'].includes((field as HTMLInputElement).type)) field.value = value;
  else if (!('value' in field)) field.textContent = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Behaviour: new-version.keep
it.each([
  ['a text field', '<input id="field">', true],
  ['a text area', '<textarea id="field"></textarea>', true],
  ['rich text', '<div contenteditable id="field"></div>', true],
  ['a checkbox in a form', '<form><input id="field" type="checkbox"></form>', true],
  ['a select in a form', '<form><select id="field"><option>A</option></select></form>', true],
  ['a switch outside a form, which takes effect immediately', '<input id="field" type="checkbox">', false],
  ['a password', '<input id="field" type="password">', false],
  ['a form that is preserved', '<form data-kept><input id="field"></form>', false],
])('detects unsaved input in %s: %s', (_what, html, expected) => {
  type(put(html));
  expect(hasUnsavedInput([])).toBe(expected);
});

it('ignores prefilled, cleared, removed and covered fields', () => {
  const field = put('<input id="field" value="from the server">');
  expect(hasUnsavedInput([])).toBe(false);
  type(field);
  expect(hasUnsavedInput([document.body])).toBe(false);
  expect(hasUnsavedInput([])).toBe(true);
  type(field, '');
  expect(hasUnsavedInput([])).toBe(false);
  type(field);
  field.remove();
  expect(hasUnsavedInput([])).toBe(false);
});

// Behaviour: new-version.keep
it('detects unsaved input in shadow roots', () => {
  const host = put('<form id="field"></form>').appendChild(document.createElement('div'));
  const field = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
  field.value = 'typed';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  expect(hasUnsavedInput([])).toBe(true);
  expect(hasUnsavedInput([document.body])).toBe(false);
  field.type = 'checkbox';
  expect(hasUnsavedInput([])).toBe(true);
  host.parentElement!.dataset['kept'] = '';
  expect(hasUnsavedInput([])).toBe(false);
});
