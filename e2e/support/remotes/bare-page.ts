import { createLinks, type RuntimeConfig } from '@lender-portal/contracts';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { repository } from '../portal/platform';

/** The page's own half: a host of a remote that is no portal, in as many lines as it takes. */
const HOST = `
import { createClient } from '@supabase/supabase-js';

window.hostOf = async ({ config, links, session, url, basePath, props }) => {
  const { auth } = createClient(config.auth.url, config.auth.key, { auth: { persistSession: false, autoRefreshToken: false } });
  await auth.setSession(session);
  const remote = await import(url);
  const own = { ...props, name: url, authClient: auth, config, links, basePath, domElement: document.getElementById('place') };
  await remote.bootstrap(own);
  return { mount: () => remote.mount(own), unmount: () => remote.unmount(own) };
};
`;

let script: Promise<string> | undefined;

const bundleHost = async () => {
  const { outputFiles } = await build({
    stdin: { contents: HOST, resolveDir: repository, loader: 'js' },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
};

/** What a remote is mounted with there. */
export interface BareMount {
  remote: keyof RuntimeConfig['remotes'];
  exposed: string;
  /** Below the portal's base path. */
  path: string;
  props?: Record<string, unknown>;
}

/**
 * Opens a page that has nothing of the portal but the address of its React: no root config, no single-spa, no styles.
 *
 * @returns what mounts the remote, and what unmounts it
 */
export async function openBarePage(page: Page, origin: string, session: object, { remote, exposed, path, props = {} }: BareMount) {
  const html = await (await page.request.get(`${origin}/lenders/exchange`)).text();
  const blockOf = (pattern: RegExp) => JSON.parse(pattern.exec(html)![1]!) as unknown;
  const { imports } = blockOf(/<script type="importmap"[^>]*>([^<]*)</) as { imports: Record<string, string> };
  const config = blockOf(/<script type="application\/json" id="config">([^<]*)</) as RuntimeConfig;
  const react = Object.fromEntries(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => [name, imports[name]]));
  const manifestUrl = new URL(config.remotes[remote]!, origin);
  const { exposes } = (await (await page.request.get(manifestUrl.href)).json()) as { exposes: { key: string; outFileName: string }[] };
  const url = new URL(exposes.find(({ key }) => key === exposed)!.outFileName, manifestUrl).href;

  const host = `${origin}/bare-host.js`;
  await page.route(host, async (route) => route.fulfill({ contentType: 'text/javascript', body: await (script ??= bundleHost()) }));
  const address = `${origin}${config.basePath}/${path}`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,">
        <script type="importmap">${JSON.stringify({ imports: react })}</script><main id="place"></main>
        <script type="module" src="/bare-host.js"></script>`,
    }),
  );
  await page.goto(address);
  const options = { config, links: createLinks(config), session, url, basePath: `${config.basePath}/${path}`, props };
  await page.evaluate(async (given) => {
    const global = window as unknown as { hostOf: (options: object) => Promise<object>; mounted: object };
    global.mounted = await global.hostOf(given);
  }, options);
  const call = (name: 'mount' | 'unmount') =>
    page.evaluate((wanted) => (window as unknown as { mounted: Record<string, () => Promise<unknown>> }).mounted[wanted]!(), name);
  return { mount: () => call('mount'), unmount: () => call('unmount') };
}
