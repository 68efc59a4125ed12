import { MODULE_PREFIX, type PortalRoute } from '@lender-portal/contracts';
import { nameApplications } from './layout';

// Behaviour: modules.names
test('names applications like their modules, and further routes of a module by both', () => {
  const route = (id: string, target: Pick<PortalRoute, 'module'> | Pick<PortalRoute, 'remote'>) =>
    ({ id, path: id, title: id, access: 'lender', ...target }) as PortalRoute;
  const routes = [
    route('users', { module: 'users-mfe' }),
    route('profile', { module: 'profile-mfe' }),
    route('account', { module: 'profile-mfe' }),
    route('exchange', { remote: { name: 'exchange', exposed: './ReProjectExchange' } }),
    route('snails', { remote: { name: 'shell', exposed: './Snails' } }),
  ];
  expect(Object.fromEntries(nameApplications({ routes }))).toEqual({
    shell: 'shell',
    'not-found': 'not-found',
    users: `${MODULE_PREFIX}users-mfe`,
    profile: `${MODULE_PREFIX}profile-mfe`,
    account: `${MODULE_PREFIX}profile-mfe#account`,
    exchange: 'exchange',
    snails: 'shell#snails',
  });
});
