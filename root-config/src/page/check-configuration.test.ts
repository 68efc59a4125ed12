import type { RuntimeConfig } from '@lender-portal/contracts';
import { checkConfiguration, startWithConfiguration } from './check-configuration';

const config: RuntimeConfig = {
  brand: { name: 'Lender Portal' },
  appUrl: 'https://portal.example/lenders',
  basePath: '/lenders',
  graphqlUrl: '/graphql',
  auth: {
    url: 'https://auth.example',
    key: 'key',
    allowedTenantType: 'lender',
    linkLifetime: 86_400,
    recoveryLinkLifetime: 3600,
  },
  files: { apiKey: 'key' },
  entrepreneurLoginUrl: 'https://entrepreneurs.example/sign-in',
};
const wrong = { ...config, graphqlUrl: 'javascript:alert(1)' };
const start = jest.fn(async () => {});

beforeEach(() => {
  document.body.innerHTML =
    '<div id="portal">Exchange</div><template id="fatal"><div role="alert"><h1>Fatal</h1><p data-detail></p></div></template>';
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('does nothing for a valid configuration', async () => {
  await startWithConfiguration(config, start);
  await checkConfiguration(config);
  expect(start).toHaveBeenCalledWith(config);
  expect(document.body).toHaveTextContent('Exchange');
});

test('stops the portal for an invalid one and names the field', async () => {
  await checkConfiguration(wrong);
  expect(document.body).not.toHaveTextContent('Exchange');
  expect(document.querySelector('[role=alert]')).toHaveTextContent('graphqlUrl');
});

test('names an invalid configuration if the portal fails to start', async () => {
  const broken = async () => Promise.reject(new Error('cannot start'));
  await expect(startWithConfiguration(wrong, broken)).rejects.toThrow(/graphqlUrl/);
  await expect(startWithConfiguration(config, broken)).rejects.toThrow('cannot start');
});
