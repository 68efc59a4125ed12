import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPropsContext } from './props-context';

interface Props {
  basePath: string;
}

const [PropsContext, useProps] = createPropsContext<Props>();
const Address = () => <p>{useProps().basePath}</p>;

it('provides current props to all components', () => {
  const within = (basePath: string): ReactNode => (
    <PropsContext value={{ basePath }}>
      <Address />
    </PropsContext>
  );
  const { rerender } = render(within('/lenders/users'));
  expect(screen.getByText('/lenders/users')).toBeVisible();
  rerender(within('/lenders/documents'));
  expect(screen.getByText('/lenders/documents')).toBeVisible();
});

it('throws without a provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useProps)).toThrow('outside of its root component');
});

it('creates independent contexts', () => {
  const [, useOther] = createPropsContext<Props>();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PropsContext value={{ basePath: '/' }}>{children}</PropsContext>
  );
  expect(() => renderHook(useOther, { wrapper })).toThrow('outside of its root component');
});
