const HOSTS = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' };

/**
 * Fields of a manifest that a module's package.json sets.
 *
 * @param {{ lenderPortal?: object, repository?: string | { url?: string } }} packageJson
 * @returns {Pick<import('./manifest').Release, 'budget' | 'journey' | 'trustedTypes' | 'contacts'>}
 */
export function manifestSettings({ lenderPortal = {}, repository }) {
  const { budget, journey, trustedTypes, team, contact, runbook } = lenderPortal;
  const address = typeof repository === 'string' ? repository : repository?.url;
  const contacts = definedIn({ team, contact, runbook, repository: address && webAddressOf(address) });
  return definedIn({
    budget,
    journey,
    trustedTypes,
    contacts: Object.keys(contacts).length > 0 ? contacts : undefined,
  });
}

const definedIn = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Resolves npm's short forms and addresses of Git. */
function webAddressOf(repository) {
  const [, host = 'github', path] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(repository) ?? [];
  if (path) return `https://${HOSTS[host]}/${path}`;
  return repository
    .replace(/^git\+/, '')
    .replace(/^(ssh|git):\/\/(\w+@)?/, 'https://')
    .replace(/^\w+@([^:/]+):/, 'https://$1/')
    .replace(/\.git$/, '');
}
