import { adoptPrerendered, removePrerendered, restoreInput } from './adopt-prerendered';

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
    window.lenderPortalEarlyAction = { button };
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
