import { holdEarlyActions } from './early-actions';

const FORM = '<form><input name="email"><button type="submit" disabled>Sign in</button></form>';

beforeAll(() => holdEarlyActions());
beforeEach(() => {
  window.lenderPortalEarlyAction = undefined;
  document.body.innerHTML = `<div id="prerendered">${FORM}<a href="#reset">Forgot password?</a></div>`;
  jest.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 80, 30));
});

const button = () => document.querySelector('button')!;
const dispatch = (element: Element, event: Event) => element.dispatchEvent(event);

// Behaviour: page.prerender
describe('before a module runs', () => {
  it.each([
    ['in the page', '<div id="prerendered">'],
    ['in the container of its module', '<div data-adopted>'],
  ])('the browser does not send its form %s', (_where, parent) => {
    document.body.innerHTML = `${parent}${FORM}</div>`;
    const event = new Event('submit', { bubbles: true, cancelable: true });
    dispatch(document.querySelector('form')!, event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('Enter in a field counts as a use of the submit button', () => {
    dispatch(document.querySelector('input')!, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(window.lenderPortalEarlyAction?.element).toBe(button());
  });

  it('a click at the place of a disabled button counts, and one elsewhere does not', () => {
    const form = document.querySelector('form')!;
    dispatch(form, new MouseEvent('click', { clientX: 200, clientY: 20, bubbles: true }));
    expect(window.lenderPortalEarlyAction).toBeUndefined();
    dispatch(form, new MouseEvent('click', { clientX: 20, clientY: 20, bubbles: true }));
    expect(window.lenderPortalEarlyAction?.element).toBe(button());
  });

  it.each([
    ['counts a field that is left for another', true],
    ['does not count a field of a window that loses the focus', false],
  ])('%s', (_what, isLeft) => {
    const field = document.querySelector('input')!;
    dispatch(field, new FocusEvent('focusout', { bubbles: true, relatedTarget: isLeft ? button() : null }));
    expect(window.lenderPortalLeftFields!.has(field)).toBe(isLeft);
  });

  it('links work as usual', () => {
    const event = new MouseEvent('click', { clientX: 200, clientY: 20, bubbles: true, cancelable: true });
    dispatch(document.querySelector('a')!, event);
    expect(event.defaultPrevented).toBe(false);
  });

  describe('in a page that its module replaces', () => {
    const press = (event: MouseEventInit = {}, type = 'click') =>
      dispatch(
        document.getElementById('prerendered')!,
        new MouseEvent(type, { clientX: 20, clientY: 20, bubbles: true, ...event }),
      );

    beforeEach(() => {
      document.body.innerHTML =
        '<div id="prerendered" data-path="exchange"><main inert><a href="/lenders/exchange/offers">My offers</a></main></div>';
      jest.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 80, 30));
    });

    // Behaviour: page.early-presses
    it('remembers a link, with the page', () => {
      press();
      expect(window.lenderPortalEarlyAction).toEqual({ element: document.querySelector('a'), path: 'exchange' });
    });

    // Behaviour: page.early-presses
    it.each([
      ['Ctrl', 'click', { ctrlKey: true }],
      ['the middle button', 'auxclick', { button: 1 }],
    ])('opens a link that is pressed with %s in another tab', (_with, type, init) => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null);
      press(init, type);
      expect(open).toHaveBeenCalledWith('http://localhost/lenders/exchange/offers', '_blank', 'noopener');
      expect(window.lenderPortalEarlyAction).toBeUndefined();
    });

    it('ignores the right button', () => {
      press({ button: 2 }, 'auxclick');
      expect(window.lenderPortalEarlyAction).toBeUndefined();
    });
  });

  it('other elements of the page are left alone', () => {
    document.body.innerHTML = FORM;
    const event = new Event('submit', { bubbles: true, cancelable: true });
    dispatch(document.querySelector('form')!, event);
    dispatch(document.querySelector('input')!, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(event.defaultPrevented).toBe(false);
    expect(window.lenderPortalEarlyAction).toBeUndefined();
  });
});
