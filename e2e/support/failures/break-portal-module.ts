import type { Page } from '@playwright/test';
import { readImportMap } from './tampering';
import { isManifestFault, type BrokenModule, type Fault } from './faults';
import { digestOf, file, fileName, Interception, never, notFound, tampered, type Handler } from './interception';

/** Contents of broken releases' files. */
const releases: Partial<Record<Fault, string>> = {
  'the file is an HTML page': '<!doctype html>\n<html lang="en"><title>Welcome</title></html>\n',
  'mount throws':
    'System.register([], (exported) => ({ execute() { exported({ bootstrap: async () => {}, unmount: async () => {}, mount: async () => { throw new Error("broken release"); } }); } }));',
};

/** Breaks a module of the import map. The page reads no manifest for it. */
export async function breakPortalModule(
  page: Page,
  origin: string,
  specifier: string,
  fault: Fault,
): Promise<BrokenModule> {
  if (isManifestFault(fault)) throw new Error(`The page reads no manifest of ${specifier}`);
  const { imports, integrity } = await readImportMap(page, origin);
  const path = imports[specifier]!;
  const module = new Interception(page);
  const broken = (...expectedErrors: RegExp[]): BrokenModule => ({
    expectedErrors,
    requested: module.requested,
    repair: module.stop,
  });

  if (fault === 'the file is missing') {
    await module.at(path, notFound);
    return broken(new RegExp(`status of 404.*${fileName(path)}`));
  }
  if (fault === 'the request hangs') {
    await module.at(path, never);
    return broken();
  }
  if (fault === 'the digest does not match') {
    await module.at(path, tampered);
    return broken(/valid digest/);
  }
  const body = releases[fault]!;
  const release = path.replace(/[^/]+$/, 'broken.js');
  const original = await (await page.request.get(origin + path)).body();
  await publish(page, module, {
    [path]: release,
    [integrity[path]!]: digestOf(body),
    // Pages have shorter digests.
    [digestOf(original, 'sha256')]: digestOf(body, 'sha256'),
  });
  await module.at(release, file(body, fault === 'the file is an HTML page' ? 'text/html' : undefined));
  return broken(...(fault === 'the file is an HTML page' ? [/Unexpected token/] : []));
}

/** Serves an import map with the broken release and a matching hash, in the page and at its URL. */
async function publish(page: Page, module: Interception, changes: Readonly<Record<string, string>>): Promise<void> {
  const changed: Handler = async (route) => {
    const response = await route.fetch();
    const body = Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), await response.text());
    await route.fulfill({ response, body });
  };
  // The page has the digest of the module map.
  const isChanged = ({ pathname }: URL) =>
    pathname.startsWith('/lenders/') && !pathname.startsWith('/lenders/-/modules/');
  await page.route(isChanged, changed);
  await module.at('/import-map.json', changed);
}
