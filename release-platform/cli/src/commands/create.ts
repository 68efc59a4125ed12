import { Command } from 'commander';
import path from 'node:path';
import type { Context } from '../context';
import { scopeRegistry } from '../create/scope-registry';
import { moduleName, routeOf } from '../create/repository-files';

interface CreateOptions {
  title: string;
  path?: string;
  remote?: boolean;
  registry?: string;
}

/** `create <name>`: a repository of a team's own. */
export function createCommand(context: Context): Command {
  return new Command('create')
    .description('makes a repository for a micro-frontend, or for a remote: a page with one operation, tests, and the commands')
    .argument('<name>', 'reports-mfe; for a remote reports')
    .requiredOption('--title <title>', 'the heading of its page')
    .option('--path <path>', 'of its page below the base path of the portal, by default the name')
    .option('--remote', 'native ES modules that share React alone, instead of a micro-frontend with the look of the portal')
    .option('--registry <address>', "the private npm registry of the portal's packages, by default npm's setting @lender-portal:registry")
    .action(async (name: string, { title, path: page = name.replace(/-mfe$/, ''), remote = false, registry }: CreateOptions) => {
      const wanted = { name, title, path: page, isRemote: remote, registry: await scopeRegistry(registry, process.cwd()) };
      const { createRepository } = await import('../create/create-repository');
      const folder = await createRepository(process.cwd(), wanted);
      const print = (text: string) => void context.stdout.write(`${text}\n`);
      print(`${path.relative(process.cwd(), folder)} is there. Next: cd ${name}, npm install, npm test, npm run build`);
      print(`Ask the portal's owner for a token for "${moduleName(wanted)}", and for this route in routes.json before the first deployment:`);
      print(JSON.stringify(routeOf(wanted), null, 2));
    });
}
