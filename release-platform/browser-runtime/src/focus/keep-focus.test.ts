import { keepFocus } from './keep-focus';

const settle = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement!.id || document.activeElement!.textContent;

beforeAll(keepFocus);

async function show(html: string): Promise<void> {
  document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`;
  await settle();
}

// Behaviour: frame.focus-kept
test.each([
  ['the result that replaces it', '<p role="status">Sent</p><button>Other</button>', 'Sent'],
  ['the first control of what replaces it', '<label>Reason <input id="reason"></label>', 'reason'],
  ['the heading of what replaces it', '<h2>Done</h2><p>Text</p>', 'Done'],
  ['the next control if a disabled one replaces it', '', 'Next'],
  ['the text that replaces it', 'No documents yet.', 'No documents yet.'],
])('moves from a removed control to %s', async (_, html, expected) => {
  await show('<div id="form"><button id="submit">Submit</button></div><button>Next</button>');
  find('#submit').focus();
  const replacement = document.createElement('section');
  replacement.innerHTML = html;
  const disabled = document.createElement('button');
  disabled.disabled = true;
  disabled.textContent = 'Fund';
  find('#form').replaceWith(html === '' ? disabled : replacement);
  await settle();
  expect(focused()).toBe(expected);
});

const rows = `<ul>
  <li id="a"><a href="#">A</a><button id="delete-a">Delete A</button></li>
  <li id="b"><a href="#">B</a><button id="delete-b">Delete B</button></li>
</ul><button id="add">Add</button>`;

// Behaviour: frame.focus-kept
test('moves from a removed row to the same control of the next, the previous, or the nearest one', async () => {
  await show(rows);
  find('#delete-a').focus();
  find('#a').remove();
  await settle();
  expect(focused()).toBe('delete-b');
  find('#b').remove();
  await settle();
  expect(focused()).toBe('add');
  await show(rows);
  find('#delete-b').focus();
  find('#b').remove();
  await settle();
  expect(focused()).toBe('delete-a');
});

// Behaviour: frame.focus-kept
test('moves to the heading of the part if it has no other control', async () => {
  await show('<section><h2>Insurance</h2><p>Cleared</p><div id="actions"><button>Clear</button></div></section>');
  find('#actions button').focus();
  find('#actions').remove();
  await settle();
  expect(focused()).toBe('Insurance');
});

// Behaviour: frame.focus-kept
test('returns from a closed dialog to what is left of the place of its opener', async () => {
  await show(rows);
  find('#delete-a').focus();
  const dialog = document.createElement('div');
  dialog.innerHTML = '<div role="dialog"><button>Cancel</button><button id="confirm">Delete</button></div>';
  document.body.append(dialog);
  dialog.querySelector('button')!.focus();
  find('#confirm').focus();
  find('#a').remove();
  await settle();
  expect(focused()).toBe('confirm');
  dialog.remove();
  await settle();
  expect(focused()).toBe('delete-b');
});

// Behaviour: frame.focus-kept
test('leaves the focus where the user or a component put it', async () => {
  await show(rows);
  find('#delete-a').focus();
  find('#a').remove();
  find('#add').focus();
  await settle();
  expect(focused()).toBe('add');

  // Busy buttons are disabled, and get the focus back.
  find('#add').blur();
  find('#add').setAttribute('disabled', '');
  await settle();
  expect(document.activeElement).toBe(document.body);
  find('#add').removeAttribute('disabled');
  await settle();
  expect(focused()).toBe('add');

  // The application of an ended page.
  const layer = document.body.appendChild(document.createElement('div'));
  document.body.replaceChildren(layer);
  layer.innerHTML = '<button>Old</button>';
  find('button').focus();
  document.body.innerHTML = `<main><h1>Page</h1>${rows}</main>`;
  await settle();
  expect(document.activeElement).toBe(document.body);
  find('#add').focus();

  history.pushState(null, '', '/elsewhere');
  find('#add').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

// Behaviour: frame.focus-kept
test('does not return to a field that was left, whatever changes afterwards', async () => {
  await show('<input id="email"><p id="hint">Hint</p>');
  find('#email').focus();
  find('#email').blur();
  await settle();
  find('#hint').replaceChildren('Enter an email address');
  await settle();
  expect(document.activeElement).toBe(document.body);
});

// Behaviour: frame.focus-kept
test('returns to a control that a component moved', async () => {
  await show(rows);
  find('#delete-a').focus();
  find('ul').append(find('#a'));
  await settle();
  expect(focused()).toBe('delete-a');
});
