import { RELEASE_FILE, releaseId, type Release } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The module of these builds; lenders see it at `/profile/users`. */
export const USERS = '@lender-portal/users-mfe';

interface Faults {
  /** Runs when the module is evaluated. */
  start?: string;
  mount?: string;
  /** Undefined for a module without `unmount`. */
  unmount?: string | undefined;
}

const MOUNT = `place.append(Object.assign(document.createElement('h1'), { textContent: 'Users' }));`;

const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes a build of a page with the heading "Users", with faults.
 *
 * @param name part of its file name
 * @returns the release ID
 */
export async function writeUsersPage(
  folder: string,
  name: string,
  faults: Faults = {},
  release: Partial<Release> = {},
): Promise<string> {
  const { start = '', mount = MOUNT } = faults;
  const unmount = 'unmount' in faults ? faults.unmount : 'place.replaceChildren();';
  const content = `System.register([], (exported) => ({ setters: [], execute() {
  ${start}
  exported({
    bootstrap: async () => {},
    mount: async (props) => { const place = props.domElement; ${mount} },
    ${unmount === undefined ? '' : `unmount: async ({ domElement: place }) => { ${unmount} },`}
  });
} }));
`;
  const file = `users-${name}.js`;
  const bytes = Buffer.byteLength(content);
  const manifest: Release = {
    name: USERS,
    version: '1.0.0',
    entries: { [USERS]: file },
    shared: {},
    dependencies: {},
    files: { [file]: { digest: digestOf(content), bytes, brotli: bytes, initial: true } },
    ...release,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), content);
  await writeFile(join(folder, RELEASE_FILE), JSON.stringify(manifest));
  return releaseId(manifest);
}

/** Leaks everything and violates the CSP. */
export const leaky: Faults = {
  mount: `${MOUNT}
    place.append(Object.assign(document.createElement('img'), { src: 'data:,' }));
    document.body.append(document.createElement('dialog'));
    document.head.append(Object.assign(document.createElement('style'), { nonce: props.nonce }));
    document.adoptedStyleSheets.push(new CSSStyleSheet());
    window.addEventListener('resize', () => {});
    matchMedia('(min-width: 900px)').addEventListener('change', () => {});
    setInterval(() => {}, 1000);
    console.error('The team cannot be counted');
    void Promise.reject(new Error('Nobody waits for this'));
    try { eval('1 + 1'); } catch {}
    try { place.innerHTML = '<b>Users</b>'; } catch {}
    fetch('https://elsewhere.example/').catch(() => {});`,
  unmount: '',
};

export const mountsOnce: Faults = {
  start: 'let mounts = 0;',
  mount: `${MOUNT} mounts += 1; if (mounts > 1) throw new Error('Once is enough');`,
};
