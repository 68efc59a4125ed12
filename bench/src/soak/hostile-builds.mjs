import { createServer } from 'node:http';
import { gzipped, systemModule, testBuild } from '@lender-portal/release-server/testing';

const MB = 1024 * 1024;
const repeated = (text, bytes) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes);

/** Mounts that never end; a check has to stop them. */
const LOOPING = 'System.register([],function(e){return{execute(){e("bootstrap",async()=>{});e("mount",async()=>{for(;;);});e("unmount",async()=>{})}}});';

/** @returns {Promise<{ id: string, archive: Buffer }>} a build of one entry */
export async function buildOf(name, source, file = 'entry.1.js') {
  const { id, entries } = testBuild({ [file]: source }, { name, entries: { [name]: file } });
  return { id, archive: await gzipped(entries) };
}

export const loopingBuild = (name, number) => buildOf(name, `${LOOPING}/*${number}*/`);
export const plainBuild = (name, number) => buildOf(name, systemModule([], `plain ${number}`));

/** Archives that once stopped the portal. `number` makes each another release. */
export const HOSTILE_ARCHIVES = {
  'a megabyte of System.register([': async (name, number) => (await buildOf(name, `/*${number}*/${repeated('System.register([', MB)}`)).archive,
  'an array of 20 MB': async (name, number) =>
    (await buildOf(name, `System.register([],function(e){e("text",[${repeated('1,', 20 * MB)}${number}])});`)).archive,
  'nested arrays': async (name, number) =>
    (await buildOf(name, `System.register([],function(e){e("text",${'['.repeat(50_000)}${number}${']'.repeat(50_000)})});`)).archive,
  'a manifest of 200,000 [': async () => gzipped([{ name: 'release.json', content: '['.repeat(200_000) }]),
  'an archive of 60 MB': async (name, number) => gzipped([{ name: `zeros-${number}.js`, content: Buffer.alloc(60 * MB) }]),
};

const entryOf = (page) => JSON.stringify({ name: 'exchange', exposes: [{ key: './Page', outFileName: page }], shared: [] });

/** Remotes that are copied from a host of the attacker's. */
const HOSTILE_REMOTES = {
  'a style sheet of url( and blanks': {
    'page.js': 'export const mount=()=>new URL("./styles.css",import.meta.url);',
    'styles.css': `.a{background:url(${' '.repeat(8_000)}`,
  },
  'a script of import and blanks': { 'page.js': `import${' '.repeat(200_000)}` },
};

/** @returns {Promise<{ addresses: Readonly<Record<string, string>>, close: () => void }>} the addresses of the hostile remotes */
export async function hostRemotes() {
  const files = new Map();
  for (const [index, remote] of Object.values(HOSTILE_REMOTES).entries()) {
    files.set(`/${index}/remoteEntry.json`, entryOf('page.js'));
    for (const [name, content] of Object.entries(remote)) files.set(`/${index}/${name}`, content);
  }
  const server = createServer(({ url }, response) => {
    const body = files.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://localhost:${server.address().port}`;
  const addresses = Object.fromEntries(Object.keys(HOSTILE_REMOTES).map((name, index) => [name, `${origin}/${index}/remoteEntry.json`]));
  return {
    addresses,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
