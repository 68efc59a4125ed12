import { SignInPage } from '../../pages/sign-in.page';
import { replaceResponse } from '../../support/failures/tampering';
import { expect, test } from '../../support/test';

/** A native module as an external team would write it, importing React by its bare specifier. */
const guest = `
import React, { createElement, useContext, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
export { React };
export const createGuest = (Context) => function Guest() {
  const greeting = useContext(Context);
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, jsx('span', { children: greeting + ' ' + count }));
};
`;

interface Loader {
  System: { import: (specifier: string) => Promise<Record<string, unknown>> };
}

test('portal modules and native modules share one React', async ({ page, portal }) => {
  await replaceResponse(page, '/remotes/guest/guest.mjs', 'text/javascript', guest);
  await page.goto('sign-in');
  await expect(new SignInPage(page).heading).toBeVisible();

  await test.step('System.import and native import return the same objects', async () => {
    const same = await page.evaluate(
      async (specifiers) => {
        const { System } = window as unknown as Loader;
        const pairs = await Promise.all(
          specifiers.map(async (specifier) => {
            const [system, native] = await Promise.all([
              System.import(specifier),
              import(specifier) as Promise<Record<string, unknown>>,
            ]);
            const names = Object.keys(native);
            return [specifier, names.length > 0 && names.every((name) => system[name] === native[name])] as const;
          }),
        );
        return pairs.filter(([, isSame]) => !isSame).map(([specifier]) => specifier);
      },
      [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        '@apollo/client',
        '@mui/material',
        '@emotion/react',
        'single-spa',
      ],
    );
    expect(same, 'libraries that are there twice').toEqual([]);
  });

  await test.step('hooks and context cross the boundary', async () => {
    const isOneReact = await page.evaluate(async (url) => {
      const { System } = window as unknown as Loader;
      const load = async <T>(specifier: string) => (await System.import(specifier)) as T;
      const { default: React } = await load<{ default: typeof import('react') }>('react');
      const { default: ReactDOM } = await load<{ default: typeof import('react-dom/client') }>('react-dom/client');
      const native = (await import(url)) as {
        React: typeof import('react');
        createGuest: (context: React.Context<string>) => React.ComponentType;
      };
      const Greeting = React.createContext('nobody');
      const host = document.body.appendChild(document.createElement('div'));
      ReactDOM.createRoot(host).render(
        React.createElement(
          Greeting.Provider,
          { value: 'hello from the portal' },
          React.createElement(native.createGuest(Greeting)),
        ),
      );
      return native.React === React;
    }, `${portal.origin}/remotes/guest/guest.mjs`);
    expect(isOneReact).toBe(true);

    await page.getByRole('button', { name: 'hello from the portal 0' }).click();
    await expect(page.getByRole('button', { name: 'hello from the portal 1' })).toBeVisible();
  });
});
