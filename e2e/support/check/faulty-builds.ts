import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../portal/running-portal';

/** Code of a faulty module; unset lifecycles are those of a module without faults. */
interface Lifecycles {
  /** Code outside the lifecycles. */
  start?: string;
  mount?: string;
  unmount?: string | undefined;
}

const MOUNT = `place.append('Good');`;
const UNMOUNT = `place.replaceChildren();`;

const shadowMount = (mode: ShadowRootMode) => `
  const element = document.createElement('faulty-${mode}');
  element.attachShadow({ mode: '${mode}' }).append('Good');
  place.append(element);`;

/** Exposed name → its one fault; the first four have none. */
const faults: Record<string, Lifecycles> = {
  './Good': {},
  './OpenShadow': { mount: shadowMount('open') },
  './ClosedShadow': { mount: shadowMount('closed') },
  './EmptyContainer': {
    mount: `place.append(document.createElement('div')); place.firstChild.append('Good');`,
    unmount: 'place.firstChild.replaceChildren();',
  },
  './LeavesStyle': {
    mount: `${MOUNT} document.head.append(Object.assign(document.createElement('style'), { nonce: props.nonce }));`,
  },
  './LeavesSheet': { mount: `${MOUNT} document.adoptedStyleSheets.push(new CSSStyleSheet());` },
  './LeavesListener': { mount: `${MOUNT} window.addEventListener('resize', () => {});` },
  './LeavesQuery': { mount: `${MOUNT} matchMedia('(min-width: 900px)').addEventListener('change', () => {});` },
  './LeavesInterval': { mount: `${MOUNT} setInterval(() => {}, 1000);` },
  './LeavesNode': { unmount: '' },
  './LeavesDialog': { mount: `${MOUNT} document.body.append(document.createElement('dialog'));` },
  './LogsError': { mount: `${MOUNT} console.error('The chart has no data');` },
  './Rejects': { mount: `${MOUNT} void Promise.reject(new Error('Nobody waits for this'));` },
  './Throws': { mount: `throw new Error('There is no chart');` },
  './ShowsNothing': { mount: '' },
  './NoUnmount': { unmount: undefined },
  './UsesEval': { mount: `${MOUNT} try { eval('1 + 1'); } catch {}` },
  './SetsHtml': { mount: `try { place.innerHTML = '<b>Good</b>'; } catch { ${MOUNT} }` },
  './AsksElsewhere': { mount: `${MOUNT} fetch('https://elsewhere.example/').catch(() => {});` },
  './BreaksSecondTime': {
    start: 'let mounts = 0;',
    mount: `${MOUNT} mounts += 1; if (mounts > 1) throw new Error('Once is enough');`,
  },
};

const scriptOf = ({ start = '', mount = MOUNT, ...rest }: Lifecycles) => {
  const unmount = 'unmount' in rest ? rest.unmount : UNMOUNT;
  return `${start}
export const bootstrap = async () => {};
export const mount = async (props) => { const place = props.domElement; ${mount} };
${unmount === undefined ? '' : `export const unmount = async ({ domElement: place }) => { ${unmount} };`}
`;
};

const fileOf = (exposed: string) => `${exposed.slice(2)}.js`;
const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A team's folder with the repository's installed packages. */
async function teamFolder(packageJson: object, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-check-'));
  await mkdir(join(folder, 'dist'));
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(packageJson));
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, 'dist', file), content);
  return folder;
}

/** A remote that exposes a module for each fault, and a good one. */
export function faultyRemote(): Promise<string> {
  const scripts = Object.fromEntries(
    Object.entries(faults).map(([exposed, lifecycles]) => [fileOf(exposed), scriptOf(lifecycles)]),
  );
  const entry = {
    name: 'faulty',
    exposes: Object.keys(faults).map((key) => ({ key, outFileName: fileOf(key) })),
    shared: [],
  };
  return teamFolder({}, { ...scripts, 'remoteEntry.json': JSON.stringify(entry) });
}

const NAME = '@lender-portal/reports-mfe';

/** A portal module with the given `mount`; it can use React. */
export function systemModule(mount: string): Promise<string> {
  const content = `System.register(["react"], (exported, context) => {
  let react;
  return { setters: [(module) => (react = module)], execute() {
    exported({ bootstrap: async () => {}, mount: async (props) => { const place = props.domElement; ${mount} }, unmount: async ({ domElement }) => domElement.replaceChildren() });
  } };
});
`;
  const file = 'reports.0123456789.js';
  const bytes = Buffer.byteLength(content);
  const release: Release = {
    name: NAME,
    version: '1.0.0',
    entries: { [NAME]: file },
    shared: { react: { range: '^19.0.0', names: ['version'] } },
    dependencies: { [NAME]: ['react'] },
    files: { [file]: { digest: digestOf(content), bytes, brotli: bytes, initial: true } },
  };
  return teamFolder(
    { lenderPortal: { path: 'reports' } },
    { [file]: content, [RELEASE_FILE]: JSON.stringify(release) },
  );
}
