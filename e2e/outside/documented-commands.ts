import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../support/portal/running-portal';

/** The commands in `docs/TEAMS.md` that lead from an empty folder to a deployed module, line by line. */
export interface DocumentedCommands {
  /** Creates, builds and checks the module. */
  create: string[];
  deploy: string[];
  /** Variant of `create` for a remote. */
  createRemote: string;
  /** The owner's command that creates the token. */
  token: string;
}

/** Placeholder names and URLs in the document. */
export const PLACEHOLDERS = {
  module: 'reports-mfe',
  remote: 'reports',
  registry: 'https://npm.portal.example/',
  portal: 'https://portal.example',
  token: 'lprt_…',
} as const;

/** Left out of `create`, because it runs until interrupted. */
const DEV = 'npm run dev -- --portal http://localhost:4000';

/** @throws {Error} if the document does not have the expected commands */
export async function readDocumentedCommands(): Promise<DocumentedCommands> {
  const text = await readFile(join(repository, 'docs/TEAMS.md'), 'utf8');
  const section = /^## Create and deploy a module\n([^]*?)^## /m.exec(text)?.[1] ?? '';
  const [create, deploy] = [...section.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => commandsIn(block!));
  const createRemote = /# a remote: (create .+)$/m.exec(section)?.[1];
  const token = /^ *(npm run portal -- tokens create .+)$/m.exec(section)?.[1];
  if (
    !create?.includes(DEV) ||
    deploy?.at(-1) !== 'npm run deploy' ||
    createRemote === undefined ||
    token === undefined
  )
    throw new Error('docs/TEAMS.md does not have the commands from an empty folder to a deployed module');
  return { create: create.filter((command) => command !== DEV), deploy, createRemote, token };
}

const commandsIn = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#.*$/, ''))
    .filter(Boolean);
