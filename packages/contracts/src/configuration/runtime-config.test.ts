import { runtimeConfig } from '@lender-portal/testing';
import { parseRuntimeConfig } from './runtime-config';

test('requires a valid URL for additional remotes', () => {
  const withRemote = (reports: unknown) => ({ ...runtimeConfig, remotes: { ...runtimeConfig.remotes, reports } });
  expect(parseRuntimeConfig(withRemote('/modules/reports/remoteEntry.json')).remotes['reports']).toBe(
    '/modules/reports/remoteEntry.json',
  );
  for (const url of ['javascript:alert(1)', '//elsewhere.example', '', 4])
    expect(() => parseRuntimeConfig(withRemote(url))).toThrow(/each of remotes must be/);
});
