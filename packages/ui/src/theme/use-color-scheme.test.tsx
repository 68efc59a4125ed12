import { act, renderHook } from '@testing-library/react';
import { COLOR_SCHEME_STORAGE_KEY, colorSchemeScript } from './color-scheme';
import { useColorScheme } from './use-color-scheme';

const attribute = () => document.documentElement.getAttribute('data-color-scheme');

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-color-scheme');
});

// Behaviour: frame.color-scheme
test('follows the system without a choice', () => {
  const { result } = renderHook(() => useColorScheme());
  expect(result.current).toMatchObject({ choice: 'system', scheme: 'light' });
  expect(attribute()).toBeNull();
});

test('hydrates with the defaults, then applies the choice', () => {
  localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, 'dark');
  const rendered: string[] = [];
  renderHook(() => rendered.push(useColorScheme().scheme), { hydrate: true });
  expect(rendered[0]).toBe('light');
  expect(rendered.at(-1)).toBe('dark');
});

// Behaviour: frame.color-scheme
test('applies, keeps and reverts a choice', () => {
  const { result } = renderHook(() => useColorScheme());
  act(() => result.current.setChoice('dark'));
  expect(result.current).toMatchObject({ choice: 'dark', scheme: 'dark' });
  expect(attribute()).toBe('dark');
  expect(localStorage.getItem(COLOR_SCHEME_STORAGE_KEY)).toBe('dark');

  act(() => result.current.setChoice('system'));
  expect(result.current.choice).toBe('system');
  expect(attribute()).toBeNull();
  expect(localStorage.getItem(COLOR_SCHEME_STORAGE_KEY)).toBeNull();
});

// Behaviour: frame.color-scheme
test('applies a choice made in another tab', () => {
  const { result } = renderHook(() => useColorScheme());
  act(() => {
    localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: COLOR_SCHEME_STORAGE_KEY }));
  });
  expect(result.current.scheme).toBe('dark');
  expect(attribute()).toBe('dark');
});

test('keeps the choice for the page’s lifetime if storage is blocked', () => {
  const closed = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(closed);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(closed);
  const { result } = renderHook(() => useColorScheme());
  act(() => result.current.setChoice('dark'));
  expect(result.current.choice).toBe('dark');
  expect(attribute()).toBe('dark');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', null],
])('applies a stored %s as %s in the page’s script', (stored, expected) => {
  localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, stored);
  const script = document.createElement('script');
  script.textContent = colorSchemeScript();
  document.head.append(script);
  script.remove();
  expect(attribute()).toBe(expected);
});
