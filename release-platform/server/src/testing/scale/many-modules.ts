import type { RouteTable } from '@lender-portal/module-contract';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../domains/releases/builds/build-places';
import { FolderStore } from '../../domains/releases/store/folder-store';
import { systemModule, testBuild } from '../archives';
import { temporaryFolder } from '../test-server';

/** Modules of the portal, which the other ones complete. */
const OWN_MODULES = 14;
const FIRST = ['loan', 'borrower', 'draw', 'escrow', 'title', 'appraisal', 'insurance', 'payoff', 'ledger', 'tax'];
const SECOND = ['review', 'intake', 'search', 'report', 'alerts', 'archive', 'audit', 'pricing', 'workflow', 'export'];

/** Specifier → release. */
type Releases = Record<string, string>;

/**
 * Writes the portal's import map and routes with more modules, each of which has a route in the menu.
 *
 * @param count of all modules
 * @returns settings of a server with them, and `publish`, which adds another release of a module to the store
 */
export async function manyModules(count: number) {
  const dataDir = temporaryFolder();
  const store = new FolderStore(path.join(dataDir, 'modules'));
  const names = Array.from({ length: Math.max(0, count - OWN_MODULES) }, (_, index) => {
    const [first, second] = [FIRST[index % 10]!, SECOND[Math.floor(index / 10) % 10]!];
    return `${first}-${second}${index < 100 ? '' : '-2'}`;
  });

  async function publish(name: string, text: string): Promise<Releases> {
    const specifier = `@lender-portal/${name}-mfe`;
    const file = `lender-portal-${name}-mfe.${text}.js`;
    const { id, entries } = testBuild(
      { [file]: systemModule([], `${name} ${text}`) },
      { name: specifier, entries: { [specifier]: file }, shared: { react: { range: '*', names: ['useState'] } } },
    );
    const staged = await store.stage();
    for (const entry of entries) await writeFile(path.join(staged, entry.name), entry.content!);
    await store.add(staged);
    return { [specifier]: id };
  }

  const releases: Releases[] = [];
  for (const [index, name] of names.entries()) releases.push(await publish(name, (index * 7919).toString(16)));
  const read = async <File>(file: string) =>
    JSON.parse(await readFile(path.join(repositoryRoot(), file), 'utf8')) as File;
  const map = await read<{ imports: Releases }>('importmap.json');
  const table = await read<RouteTable>('routes.json');
  const routes = names.map((name) => ({
    id: name,
    path: name,
    title: `${name[0]!.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
    access: 'lender',
    menu: { group: 'tools', icon: 'tools' },
    module: `${name}-mfe`,
  }));
  const importMapFile = path.join(dataDir, 'importmap.json');
  const routesFile = path.join(dataDir, 'routes.json');
  await writeFile(importMapFile, JSON.stringify({ ...map, imports: Object.assign(map.imports, ...releases) }));
  await writeFile(routesFile, JSON.stringify({ ...table, routes: [...table.routes, ...routes] }));
  return { settings: { dataDir, importMapFile, routesFile }, names, publish };
}
