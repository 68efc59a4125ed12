import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPropsContext } from './props-context';

interface Props {
  basePath: string;
}

const [PropsContext, useProps] = createPropsContext<Props>();
const Address = () => <p>{useProps().basePath}</p>;

it('hands the props to every part, and newer ones too', () => {
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

it('says so where there are none', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useProps)).toThrow('outside of its root component');
});

it('makes contexts that know nothing of one another', () => {
  const [, useOther] = createPropsContext<Props>();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PropsContext value={{ basePath: '/' }}>{children}</PropsContext>
  );
  expect(() => renderHook(useOther, { wrapper })).toThrow('outside of its root component');
});
