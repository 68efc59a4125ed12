import { KEEP_EVENT, TAKE_EVENT, type TakeRequest } from '@lender-portal/module-contract';
import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { onKeep, useKeptForm, useKeptState } from './use-kept';

/** Fakes the portal's storage. */
const kept = new Map<string, unknown>();
const drop = jest.fn((name: string) => kept.delete(name));

window.addEventListener(TAKE_EVENT, (event) => {
  const { detail } = event as CustomEvent<TakeRequest>;
  if (kept.has(detail.name))
    detail.found = { value: structuredClone(kept.get(detail.name)), drop: () => drop(detail.name) };
});
const keepAll = () =>
  window.dispatchEvent(
    new CustomEvent(KEEP_EVENT, {
      detail: { keep: (name: string, value: unknown) => kept.set(name, value), covers() {}, waitFor() {} },
    }),
  );

beforeEach(() => {
  kept.clear();
  drop.mockClear();
});

// Behaviour: new-version.keep
it('stores a state that differs from the initial one and restores it once', () => {
  const isOpen = () => renderHook(() => useKeptState('module/dialog', false));
  const first = isOpen();
  keepAll();
  expect(kept.size).toBe(0);
  act(() => first.result.current[1](true));
  keepAll();
  first.unmount();
  expect(isOpen().result.current[0]).toBe(true);
  expect(drop).toHaveBeenCalledWith('module/dialog');
  expect(isOpen().result.current[0]).toBe(false);
});

it('stores nothing after unmounting', () => {
  const { result, unmount } = renderHook(() => useKeptState('module/dialog', 0));
  act(() => result.current[1](1));
  unmount();
  keepAll();
  expect(kept.size).toBe(0);
});

it('restores a stored state after hydration, whose first render equals the prerendered markup', () => {
  kept.set('module/dialog', { state: true });
  const rendered: boolean[] = [];
  renderHook(() => rendered.push(useKeptState('module/dialog', false)[0]), { hydrate: true });
  expect(rendered[0]).toBe(false);
  expect(rendered.at(-1)).toBe(true);
});

// Behaviour: new-version.keep
it('keeps stored values for the next release if a module fails before it mounts', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  kept.set('module/dialog', { state: true });
  const failing = () =>
    renderHook(() => {
      useKeptState('module/dialog', false);
      throw new Error('out of order');
    });
  expect(failing).toThrow('out of order');
  expect(renderHook(() => useKeptState('module/dialog', false)).result.current[0]).toBe(true);
});

function Form() {
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', company: '', password: '' } });
  useKeptForm('module/form', form, ['email', 'company']);
  return (
    <form>
      <input aria-label="Email" {...form.register('email')} />
      <input aria-label="Company" {...form.register('company')} />
      <input aria-label="Password" type="password" {...form.register('password')} />
    </form>
  );
}

// Behaviour: new-version.keep
it('keeps only allowed fields of a form', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  keepAll();
  expect(kept.size).toBe(0);
  await user.type(screen.getByLabelText('Email'), 'ada@');
  await user.type(screen.getByLabelText('Password'), 'secret');
  keepAll();
  expect([...kept]).toEqual([['module/form', { email: 'ada@' }]]);
  unmount();
  render(<Form />);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(kept.size).toBe(0);
});

it('listens until it unsubscribes', () => {
  const listener = jest.fn();
  const unsubscribe = onKeep(listener);
  keepAll();
  unsubscribe();
  keepAll();
  expect(listener).toHaveBeenCalledTimes(1);
});
