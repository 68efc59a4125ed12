import { Command } from 'commander';
import type { CliContext } from '../context';
import { serviceKey } from '../registry/credentials';
import { callPortal, portalUrl } from '../registry/portal';

const PATH = '/staff/registry-tokens';

interface Token {
  name: string;
  modules: string[];
  isOwner: boolean;
  isCheckWorker: boolean;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

interface NewToken {
  name: string;
  module?: string[];
  owner?: boolean;
  checkWorker?: boolean;
  json?: boolean;
}

/** `tokens create | list | revoke`: requires the portal's service key. */
export function tokensCommand(context: CliContext): Command {
  const call = async <Result>(method: 'GET' | 'POST', path: string, json?: unknown) =>
    callPortal<Result>(portalUrl(context), path, { method, token: await serviceKey(context), json });
  const print = (text: string) => void context.stdout.write(`${text}\n`);

  const tokens = new Command('tokens').description(
    'Manage registry tokens. Requires the service key (SERVICE_KEY or DATA_DIR/service-key)',
  );

  tokens
    .command('create')
    .description('Create a token. It is shown only once, on the last line of the output')
    .requiredOption('--name <name>', 'Name of the token')
    .option('--module <name...>', 'Module that the token may change (repeatable)')
    .option('--owner', 'Token that may change every module')
    .option('--check-worker', 'Token for lender-portal check-worker, which may not change modules')
    .option('--json', 'Print {name, token} as JSON')
    .action(async ({ name, module: modules = [], owner = false, checkWorker = false, json }: NewToken) => {
      const created = await call<Token & { token: string }>('POST', PATH, { name, modules, owner, checkWorker });
      if (json) return print(JSON.stringify({ name: created.name, token: created.token }));
      print(`Created token "${created.name}" (${scopeOf(created)}). Copy it now, it is not shown again:`);
      print(created.token);
    });

  tokens
    .command('list')
    .description('List all tokens, including revoked ones')
    .option('--json', 'Print the tokens as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const listed = await call<Token[]>('GET', PATH);
      if (json) return print(JSON.stringify(listed, null, 2));
      if (listed.length === 0) print('No tokens found.');
      for (const token of listed) print(`${token.name}  ${scopeOf(token)}  ${stateOf(token)}`);
    });

  tokens
    .command('revoke <name>')
    .description('Revoke a token')
    .option('--json', 'Print the token as JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const revoked = await call<Token>('POST', `${PATH}/${encodeURIComponent(name)}/revocation`);
      print(json ? JSON.stringify(revoked) : `Revoked token "${revoked.name}".`);
    });

  return tokens;
}

const scopeOf = ({ isOwner, isCheckWorker, modules }: Token) =>
  isCheckWorker ? 'check worker' : isOwner ? 'owner' : modules.join(', ');

function stateOf({ createdAt, lastUsedAt, revokedAt }: Token): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return `created ${createdAt}, ${lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`}`;
}
