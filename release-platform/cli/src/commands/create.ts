import { Command } from 'commander';
import path from 'node:path';
import type { CliContext } from '../context';
import { scopeRegistry } from '../create/scope-registry';
import { moduleName, routeOf } from '../create/repository-files';

interface CreateOptions {
  title: string;
  path?: string;
  remote?: boolean;
  registry?: string;
  publicRegistry?: boolean;
}

/** `create <name>`: creates a repository for a team's module or remote. */
export function createCommand(context: CliContext): Command {
  return new Command('create')
    .description(
      'Create a repository for a micro-frontend or a remote, with a page, a GraphQL operation, tests and scripts',
    )
    .argument('<name>', 'Name, for example reports-mfe, or reports for a remote')
    .requiredOption('--title <title>', 'Heading of the page')
    .option('--path <path>', "Path of the page below the portal's base path (default: the name)")
    .option(
      '--remote',
      "Native ES modules that share only React, instead of a micro-frontend that uses the portal's UI library",
    )
    .option(
      '--registry <url>',
      "Private npm registry of the portal's packages (default: npm's @lender-portal:registry setting)",
    )
    .option('--public-registry', "Accept a public registry, where the portal's owner owns the scope @lender-portal")
    .action(
      async (
        name: string,
        { title, path: page = name.replace(/-mfe$/, ''), remote = false, registry, publicRegistry }: CreateOptions,
      ) => {
        const options = {
          name,
          title,
          path: page,
          isRemote: remote,
          registry: await scopeRegistry(registry, process.cwd(), { isPublicAllowed: publicRegistry }),
        };
        const { createRepository } = await import('../create/create-repository');
        const folder = await createRepository(process.cwd(), options);
        const print = (text: string) => void context.stdout.write(`${text}\n`);
        print(
          `Created ${path.relative(process.cwd(), folder)}. Next: cd ${name}, npm install, npm test, npm run build`,
        );
        print(
          `Before the first deployment, ask the portal's owner for a token for "${moduleName(options)}" and for this route in routes.json:`,
        );
        print(JSON.stringify(routeOf(options), null, 2));
      },
    );
}
