import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './running-portal';

interface Prerender {
  css: string;
  isHydrated: boolean;
}

/** Call it in tests, not while they are listed: nothing may be built then. @returns prerendered pages by path */
export function readPrerenders(workspace: string): [string, Prerender][] {
  const dist = join(repository, workspace, 'dist');
  const file = readdirSync(dist).find((name) => /^prerender\..*\.json$/.test(name));
  if (file === undefined) throw new Error(`${workspace} has no prerendered pages. Build it: npm run build`);
  return Object.entries(JSON.parse(readFileSync(join(dist, file), 'utf8')) as Record<string, Prerender>);
}
