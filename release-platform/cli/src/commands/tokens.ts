import { Command } from 'commander';
import type { Context } from '../context';
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

/** `tokens create | list | revoke`: with the service key of the portal. */
export function tokensCommand(context: Context): Command {
  const call = async <Answer>(method: 'GET' | 'POST', path: string, json?: unknown) =>
    callPortal<Answer>(portalUrl(context), path, { method, token: await serviceKey(context), json });
  const print = (text: string) => void context.stdout.write(`${text}\n`);

  const tokens = new Command('tokens').description('who may publish; needs the service key, SERVICE_KEY or DATA_DIR/service-key');

  tokens
    .command('create')
    .description('makes a token; it is shown once, alone on the last line')
    .requiredOption('--name <name>', 'what the token is called')
    .option('--module <name...>', 'a module that it acts on; may be given several times')
    .option('--owner', 'it acts on every module')
    .option('--check-worker', 'it takes checks, for lender-portal check-worker, and acts on no module')
    .option('--json', 'prints {name, token}')
    .action(async ({ name, module: modules = [], owner = false, checkWorker = false, json }: NewToken) => {
      const created = await call<Token & { token: string }>('POST', PATH, { name, modules, owner, checkWorker });
      if (json) return print(JSON.stringify({ name: created.name, token: created.token }));
      print(`The token "${created.name}" ${scopeOf(created)}. It is not shown again:`);
      print(created.token);
    });

  tokens
    .command('list')
    .description('all tokens, the revoked ones too')
    .option('--json', 'prints them as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const listed = await call<Token[]>('GET', PATH);
      if (json) return print(JSON.stringify(listed, null, 2));
      if (listed.length === 0) print('There are no tokens yet.');
      for (const token of listed) print(`${token.name}  ${scopeOf(token)}  ${stateOf(token)}`);
    });

  tokens
    .command('revoke <name>')
    .description('has a token open nothing any more')
    .option('--json', 'prints the token as JSON')
    .action(async (name: string, { json }: { json?: boolean }) => {
      const revoked = await call<Token>('POST', `${PATH}/${encodeURIComponent(name)}/revocation`);
      print(json ? JSON.stringify(revoked) : `The token "${revoked.name}" opens nothing any more.`);
    });

  return tokens;
}

const scopeOf = ({ isOwner, isCheckWorker, modules }: Token) => (isCheckWorker ? 'takes checks' : `acts on ${isOwner ? 'every module' : modules.join(', ')}`);

function stateOf({ createdAt, lastUsedAt, revokedAt }: Token): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  return `created ${createdAt}, ${lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`}`;
}
