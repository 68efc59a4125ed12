import { adoptPrerendered, removePrerendered, restoreInput, showContent } from './adopt-prerendered';

const FORM =
  '<form><input name="email"><input name="password" type="password"><input name="terms" type="checkbox">' +
  '<button type="submit" disabled>Sign in</button></form>';

let place: HTMLElement;

/** Writes the page as the server does. */
function open({
  module = '@lender-portal/auth-mfe',
  path = 'sign-in',
  hydrated = ' data-hydrated',
  isVisible = true,
} = {}) {
  document.documentElement.toggleAttribute('data-prerendered', isVisible);
  document.body.innerHTML =
    `<div id="content"><div class="lp-place"></div></div>` +
    `<div id="prerendered" data-module="${module}" data-path="${path}"${hydrated}><main>${FORM}</main></div>`;
  place = document.querySelector<HTMLElement>('.lp-place')!;
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
/** Hands over the input and waits until it has arrived. */
const restored = async (restore = restoreInput) => {
  restore();
  await Promise.resolve();
};
const adopt = () => adoptPrerendered(place, '@lender-portal/auth-mfe');

beforeEach(async () => {
  window.history.replaceState(null, '', '/lenders/sign-in');
  await restored();
  open();
});

// Behaviour: page.prerender
describe('adopting prerendered elements', () => {
  it('moves them into the container with their input and focus', () => {
    fieldOf('email').value = 'ada@summit.example';
    fieldOf('password').focus();
    const prerendered = adopt();
    expect(prerendered).toBeDefined();
    expect(place.contains(fieldOf('email'))).toBe(true);
    expect(document.getElementById('prerendered')).toBeNull();
    expect(fieldOf('email').value).toBe('ada@summit.example');
    expect(fieldOf('password')).toBe(document.activeElement);
    expect(place).toHaveAttribute('data-adopted');
    prerendered!.restoreInput();
    expect(place).not.toHaveAttribute('data-adopted');
  });

  it('removes the loading skeleton, which would cause a hydration mismatch', () => {
    place.innerHTML = '<div class="lp-page-skeleton"></div>';
    adopt();
    expect([...place.children].map(({ nodeName }) => nodeName)).toEqual(['FORM']);
  });

  it('hides text that is about to be inserted from the module until the fields are its own', () => {
    const prerendered = adopt();
    const seen: string[] = [];
    const types = ['beforeinput', 'textInput', 'input'];
    for (const type of types) place.addEventListener(type, () => seen.push(type), true);
    const send = () => types.forEach((type) => fieldOf('email').dispatchEvent(new Event(type, { bubbles: true })));
    send();
    expect(seen).toEqual(['input']);
    prerendered!.restoreInput();
    send();
    expect(seen).toEqual(['input', ...types]);
  });

  it('announces fields that were left', async () => {
    window.lenderPortalLeftFields = new WeakSet([fieldOf('email'), fieldOf('password')]);
    fieldOf('email').focus();
    const prerendered = adopt();
    const events: string[] = [];
    for (const type of ['focusin', 'focusout'])
      place.addEventListener(type, ({ target }) => events.push(`${type} ${(target as HTMLInputElement).name}`));
    await restored(prerendered!.restoreInput);
    expect(events).toEqual(['focusout email', 'focusin email', 'focusout password']);
    delete window.lenderPortalLeftFields;
  });

  it.each([
    ['another module', { module: 'exchange' }],
    ['another page of the module', { path: 'reset' }],
    ['elements that the module replaces', { hydrated: '' }],
    ['hidden elements', { isVisible: false }],
  ])('leaves alone %s', (_what, page) => {
    open(page);
    expect(adopt()).toBeUndefined();
    expect(place.children).toHaveLength(0);
  });

  it('announces what was typed, and what was typed since', async () => {
    fieldOf('email').value = 'ada@';
    fieldOf('terms').checked = true;
    const prerendered = adopt()!;
    fieldOf('email').value = 'ada@summit.example';
    const seen: string[] = [];
    place.addEventListener('input', ({ target }) => seen.push((target as HTMLInputElement).value));
    const clicked = jest.fn();
    fieldOf('terms').addEventListener('click', clicked);
    await restored(prerendered.restoreInput);
    expect(seen[0]).toBe('ada@summit.example');
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(fieldOf('terms').checked).toBe(true);
  });

  it('announces a field that was empty at first', async () => {
    const prerendered = adopt()!;
    fieldOf('email').value = 'ada@summit.example';
    const seen: string[] = [];
    place.addEventListener('input', ({ target }) => seen.push((target as HTMLInputElement).name));
    await restored(prerendered.restoreInput);
    expect(seen).toEqual(['email']);
  });

  it('keeps input that the module resets while it starts', async () => {
    const prerendered = adopt()!;
    fieldOf('email').value = 'ada@summit.example';
    fieldOf('terms').checked = true;
    await restored(() => {
      prerendered.restoreInput();
      fieldOf('email').value = '';
      fieldOf('terms').checked = false;
    });
    expect(fieldOf('email').value).toBe('ada@summit.example');
    expect(fieldOf('terms').checked).toBe(true);
  });

  it('hands over the input only once', async () => {
    fieldOf('email').value = 'ada@summit.example';
    const prerendered = adopt()!;
    await restored(prerendered.restoreInput);
    fieldOf('email').value = '';
    await restored(prerendered.restoreInput);
    expect(fieldOf('email').value).toBe('');
  });

  describe('if React replaces elements that an extension or translator has changed', () => {
    /** Replaces the form, as React does when hydration fails. */
    const rebuild = () => {
      place.innerHTML = FORM;
    };

    it('hands over text, choices, caret and focus as they were at that moment', async () => {
      fieldOf('email').value = 'ada@';
      fieldOf('email').focus();
      const prerendered = adopt()!;
      fieldOf('email').value = 'ada@summit.example';
      fieldOf('terms').checked = true;
      fieldOf('password').focus();
      fieldOf('password').value = 'secret';
      fieldOf('password').setSelectionRange(3, 3);
      rebuild();
      await restored(prerendered.restoreInput);
      expect(fieldOf('email').value).toBe('ada@summit.example');
      expect(fieldOf('terms').checked).toBe(true);
      expect(fieldOf('password').value).toBe('secret');
      expect(fieldOf('password').selectionStart).toBe(3);
      expect(fieldOf('password')).toBe(document.activeElement);
    });

    it('hands over again if it does so later', async () => {
      const prerendered = adopt()!;
      fieldOf('email').value = 'ada@';
      await restored(prerendered.restoreInput);
      for (const text of ['ada@summit', 'ada@summit.example']) {
        fieldOf('email').value = text;
        fieldOf('email').setAttribute('value', text);
        rebuild();
        prerendered.follow();
        expect(fieldOf('email').value).toBe(text);
      }
    });

    it('leaves forms of later pages alone', async () => {
      const prerendered = adopt()!;
      fieldOf('email').value = 'ada@';
      await restored(prerendered.restoreInput);
      prerendered.drop();
      rebuild();
      prerendered.follow();
      expect(fieldOf('email').value).toBe('');
    });

    it('hands over the choice among fields of one name', async () => {
      const options = '<input type="radio" name="type" value="a"><input type="radio" name="type" value="b">';
      document.querySelector('#prerendered main')!.innerHTML = options;
      const prerendered = adopt()!;
      place.querySelectorAll('input')[1]!.checked = true;
      place.innerHTML = options;
      await restored(prerendered.restoreInput);
      expect([...place.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true]);
    });
  });

  it('gives the input to the next form with the same names if the release failed', async () => {
    fieldOf('email').value = 'ada@summit.example';
    removePrerendered();
    expect(document.querySelector('form')).toBeNull();
    place.innerHTML = FORM;
    await restored();
    expect(fieldOf('email').value).toBe('ada@summit.example');
    expect(fieldOf('password').value).toBe('');
  });
});

// Behaviour: page.prerender
describe('a button that was used before its module ran', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  /** Uses the button, and counts its clicks after the module runs. */
  async function use() {
    const button = document.querySelector('button')!;
    window.lenderPortalEarlyAction = { element: button };
    const clicked = jest.fn((event: Event) => event.preventDefault());
    button.addEventListener('click', clicked);
    await restored(adopt()!.restoreInput);
    return { button, clicked };
  }

  it('is clicked as soon as the form enables it', async () => {
    const { button, clicked } = await use();
    expect(clicked).not.toHaveBeenCalled();
    button.disabled = false;
    await Promise.resolve();
    expect(clicked).toHaveBeenCalledTimes(1);
    button.disabled = true;
    button.disabled = false;
    await Promise.resolve();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('is not clicked if the visitor types on', async () => {
    const { button, clicked } = await use();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    button.disabled = false;
    await Promise.resolve();
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is not clicked if the form stays invalid', async () => {
    const { button, clicked } = await use();
    jest.advanceTimersByTime(3_000);
    button.disabled = false;
    await Promise.resolve();
    expect(clicked).not.toHaveBeenCalled();
  });
});

// Behaviour: page.early-presses
describe('a press in a page that its module replaces', () => {
  const ROW = (name: string) =>
    `<tr data-filled><th><div>${name}<span>Boston</span></div></th><td><span>Amount</span><button>Withdraw</button></td></tr>`;
  const PAGE = `<a href="/lenders/exchange/offers">My offers</a><button>Search</button>
    <table><tbody data-rows="projects.nodes">${ROW('Maple Court')}</tbody></table>`;
  const CONTENT = `<a href="/lenders/exchange/offers">My offers</a><button>Search</button>
    <table><thead><tr><th><a href="?sort=AMOUNT">Amount</a></th></tr></thead><tbody><tr><th><a href="/lenders/exchange/p1">Maple Court</a></th><td><button>Withdraw</button></td></tr></tbody></table>`;
  let clicked: string[];

  beforeEach(() => {
    clicked = [];
    HTMLElement.prototype.checkVisibility ??= () => true;
    window.history.replaceState(null, '', '/lenders/exchange');
    open({ module: 'exchange', path: 'exchange', hydrated: '' });
    document.querySelector('#prerendered main')!.innerHTML = PAGE;
    place.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push((event.target as Element).textContent);
    });
  });
  afterEach(() => void (window.lenderPortalEarlyAction = undefined));

  const press = (selector: string) =>
    (window.lenderPortalEarlyAction = {
      element: document.querySelector(`#prerendered ${selector}`)!,
      path: 'exchange',
    });
  /** Shows the content of the module, as its slot does. */
  const show = async (html = CONTENT) => {
    place.innerHTML = html;
    showContent();
    await Promise.resolve();
  };

  it.each([
    ['a link', 'a', 'My offers'],
    ['a button', 'button', 'Search'],
    ['a row of data', 'tr', 'Maple Court'],
  ])('is repeated on %s of the module', async (_what, selector, name) => {
    press(selector);
    await show();
    expect(clicked).toEqual([name]);
  });

  it('is repeated on the link of a row whose skeleton the module has adopted', async () => {
    const { element } = press('tr');
    document.body.append(element.closest('table')!);
    await show();
    expect(clicked).toEqual(['Maple Court']);
  });

  it('waits for the control', async () => {
    press('button');
    await show('<p>Loading</p>');
    expect(clicked).toEqual([]);
    place.innerHTML = CONTENT;
    await Promise.resolve();
    expect(clicked).toEqual(['Search']);
  });

  it.each([
    ['a button in a row', 'td button', CONTENT],
    ['a control whose name is not unique', 'button', CONTENT + CONTENT],
    ['a control of another role', 'button', '<a href="/">Search</a>'],
    ['a control that is gone', 'button', '<button>Delete all</button>'],
  ])('is not repeated for %s', async (_what, selector, html) => {
    press(selector);
    await show(html);
    expect(clicked).toEqual([]);
  });

  it('is forgotten on another page', async () => {
    press('button');
    window.history.replaceState(null, '', '/lenders/loans');
    await show();
    expect(clicked).toEqual([]);
  });
});

// Behaviour: page.prerender
describe('the styles of a prerendered page', () => {
  const count = () => document.querySelectorAll('style').length;
  beforeEach(() => (document.head.innerHTML = '<style data-s>.button{}</style>'));
  afterEach(() => (document.head.innerHTML = ''));

  it('go with its elements, not before', async () => {
    open({ module: 'exchange', path: 'exchange', hydrated: '' });
    await restored();
    expect(count()).toBe(1);
    showContent();
    expect(count()).toBe(0);
  });

  it('stay until adopted elements handle input', async () => {
    const prerendered = adopt()!;
    showContent();
    expect(count()).toBe(1);
    await restored(prerendered.restoreInput);
    expect(count()).toBe(0);
  });

  it('stay in the shared style cache', () => {
    document.querySelector('style')!.dataset['emotion'] = 'lp 1abc';
    showContent();
    expect(count()).toBe(1);
  });
});
