import type { RemoteEntry, RemoteName } from '@lender-portal/module-contract';
import type { Page } from '@playwright/test';
import { remoteManifest } from '../portal/remote-manifest';
import type { BrokenModule, Fault } from './faults';
import { digestOf, file, fileName, Interception, never, notFound, tampered } from './interception';

/** Contents of broken releases' files. */
const releases: Partial<Record<Fault, string>> = {
  'the file is an HTML page': '<!doctype html>\n<html lang="en"><title>Welcome</title></html>\n',
  'mount throws':
    'export const bootstrap = async () => {};\nexport const unmount = async () => {};\nexport const mount = async () => { throw new Error("broken release"); };',
};

/** A shared library that the portal does not offer. */
export const olderReact = {
  packageName: 'react',
  requiredVersion: '^18.0.0',
  singleton: true,
  strictVersion: true,
  version: '18.3.1',
  outFileName: '',
};

/** Breaks one exposed module of a remote, or the whole remote through its manifest. */
export async function breakRemoteModule(
  page: Page,
  origin: string,
  remote: RemoteName,
  exposed: string,
  fault: Fault,
): Promise<BrokenModule> {
  const manifest = await remoteManifest(page, origin, remote);
  const folder = manifest.replace(/[^/]+$/, '');
  const entry = (await (await page.request.get(`${origin}${manifest}`)).json()) as RemoteEntry;
  const path = folder + entry.exposes.find(({ key }) => key === exposed)!.outFileName;
  const module = new Interception(page);
  const broken = (...expectedErrors: RegExp[]): BrokenModule => ({
    expectedErrors,
    requested: module.requested,
    repair: module.stop,
  });
  const publish = (changed: Partial<RemoteEntry>) =>
    module.at(manifest, (route) => route.fulfill({ json: { ...entry, ...changed } }));

  switch (fault) {
    case 'the file is missing':
      await module.at(path, notFound);
      // A retry is fetched with its hash, which the 404 response does not match.
      return broken(new RegExp(`status of 404.*${fileName(path)}|integrity`));
    case 'the request hangs':
      await module.at(path, never);
      return broken();
    case 'the digest does not match':
      await module.at(path, tampered);
      return broken(/integrity/);
    case 'the manifest is missing':
      await module.at(manifest, notFound);
      return broken(new RegExp(`status of 404.*${fileName(manifest)}`));
    default: {
      const body = releases[fault]!;
      const outFileName = 'broken.js';
      await publish({
        exposes: entry.exposes.map((each) => (each.key === exposed ? { ...each, outFileName } : each)),
        integrity: { ...entry.integrity, [outFileName]: digestOf(body) },
      });
      await module.at(folder + outFileName, file(body, fault === 'the file is an HTML page' ? 'text/html' : undefined));
      return broken(...(fault === 'the file is an HTML page' ? [/MIME type/] : []));
    }
  }
}
