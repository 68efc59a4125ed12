import { SettingsError, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readDatabaseSettings } from './read-database';
import { readSettings } from './read-settings';
import { hasMailbox } from './settings';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://portal.example/lenders',
  OWNERS_URL: 'https://owners.example',
  DATABASE_URL: 'postgres://portal:tide-orchid-47@db.example/portal?sslmode=verify-full',
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_vJ8sLq2XbT0w',
  SUPABASE_SERVICE_KEY: 'sb_secret_N7uK4yQmZr1Wd9xP',
  FILESTACK_API_KEY: 'AhT7gQ2cWByRzXpFGsI0Az',
  FILESTACK_APP_SECRET: 'K3QYZ7HXWMB2UJVN5RFCLS6ATE',
  TURNSTILE_SITE_KEY: '0x4AAAAAABq3rTzV7uXc1Yd2',
  TURNSTILE_SECRET: '0x4AAAAAABq8sKfH2wLp5Gj9NmEx3RbQz0V',
  ENTREPRENEUR_LOGIN_URL: 'https://entrepreneurs.example/login',
  SMTP_URL: 'smtps://portal:fjord-92-lynx@mail.example:465',
  SERVICE_KEY: 'w5Zt8RkU2nXq7LhV0bJyDs3M',
  REMOTE_EXCHANGE_MANIFEST: 'https://remotes.example/exchange/remoteEntry.json',
  REMOTE_PROCESSING_MANIFEST: 'https://remotes.example/processing/remoteEntry.json',
  REMOTE_PROJECTS_MANIFEST: 'https://remotes.example/projects/remoteEntry.json',
  REMOTE_ENTREPRENEURS_MANIFEST: 'https://remotes.example/entrepreneurs/remoteEntry.json',
};

function problems(environment: Environment): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.problems;
  }
  return [];
}

test('defaults to the repository’s import map and routes', () => {
  const files = ({ importMapFile, routesFile }: ReturnType<typeof readSettings>) => [importMapFile, routesFile];
  assert.deepEqual(files(readSettings({})), [null, null]);
  assert.deepEqual(files(readSettings({ IMPORT_MAP_FILE: '', ROUTES_FILE: ' ' })), [null, null]);
  for (const environment of [{}, PRODUCTION]) {
    const settings = readSettings({
      ...environment,
      IMPORT_MAP_FILE: '/etc/portal/map.json',
      ROUTES_FILE: 'routes/own.json',
    });
    assert.deepEqual(files(settings), ['/etc/portal/map.json', 'routes/own.json']);
  }
});

test('uses local defaults without settings', () => {
  const settings = readSettings({});
  assert.deepEqual(
    [settings.host, settings.port, settings.appUrl, settings.graphqlUrl, settings.seed, settings.trustedTypes],
    ['127.0.0.1', 4000, 'http://localhost:4000/lenders', '/graphql', 'demo', 'enforce'],
  );
  assert.deepEqual(settings.database, { kind: 'embedded', folder: path.resolve('.data/database') });
  assert.deepEqual(settings.remotes, {});
  assert.match(settings.auth.key, /^sb_publishable_/);
  assert.equal(settings.auth.url, 'http://localhost:4000');
});

test('reads developed folders locally and rejects them in production', () => {
  assert.deepEqual(readSettings({ DEVELOPED_FOLDERS: '/modules/shell/ /shared/ui/' }).developedFolders, [
    '/modules/shell/',
    '/shared/ui/',
  ]);
  assert.match(problems({ DEVELOPED_FOLDERS: 'shell' })[0]!, /DEVELOPED_FOLDERS names "shell"/);
  assert.deepEqual(problems({ ...PRODUCTION, DEVELOPED_FOLDERS: '/modules/shell/' }), [
    'DEVELOPED_FOLDERS is set; it is for local use only',
  ]);
});

test('rejects an unknown NODE_ENV', () => {
  for (const value of ['prod', 'Production', 'staging', 'live'])
    assert.match(problems({ NODE_ENV: value }).join(), /^NODE_ENV is ".*", not one of: production, development, test$/);
  for (const value of ['', 'development', 'test'])
    assert.equal(readSettings({ NODE_ENV: value }).nodeEnv, 'development');
});

// Behaviour: staff.recorded
test('keeps audit entries for seven years, or a configured time of at least thirty days', () => {
  assert.deepEqual(
    [readSettings({}).auditKeepDays, readSettings({ AUDIT_KEEP_DAYS: '90' }).auditKeepDays],
    [2_557, 90],
  );
  assert.match(problems({ AUDIT_KEEP_DAYS: '29' }).join(), /^AUDIT_KEEP_DAYS is "29"; it must be at least 30$/);
});

// Behaviour: limits.connections
test('reads request timeouts, connection limits and the HSTS age', () => {
  const { connectionLimits, hsts, reportLimit, securityContact } = readSettings({});
  assert.deepEqual(connectionLimits, {
    headersTimeout: 20,
    requestTimeout: 60,
    uploadTimeout: 1800,
    idleTimeout: 60,
    keepAliveTimeout: 72,
    max: 2000,
    maxPerNetwork: 256,
  });
  assert.deepEqual(
    [hsts, reportLimit, securityContact],
    ['max-age=31536000; includeSubDomains', { max: 60, window: 300 }, null],
  );
  assert.equal(readSettings({ UPLOAD_TIMEOUT: '7200' }).connectionLimits.uploadTimeout, 7200);
  for (const name of [
    'HEADERS_TIMEOUT',
    'REQUEST_TIMEOUT',
    'UPLOAD_TIMEOUT',
    'IDLE_TIMEOUT',
    'KEEP_ALIVE_TIMEOUT',
    'MAX_CONNECTIONS',
    'MAX_CONNECTIONS_PER_NETWORK',
  ])
    assert.match(problems({ [name]: '0' }).join(), new RegExp(`^${name} is "0", not a (number|count)`));
  assert.equal(readSettings({ HSTS: 'max-age=300' }).hsts, 'max-age=300');
  assert.match(problems({ HSTS: 'max-age=1\r\nx: y' }).join(), /^HSTS/);
});

test('accepts a mail or page address as the security contact', () => {
  assert.equal(
    readSettings({ SECURITY_CONTACT: 'security@portal.example' }).securityContact,
    'mailto:security@portal.example',
  );
  assert.equal(
    readSettings({ SECURITY_CONTACT: 'https://portal.example/report' }).securityContact,
    'https://portal.example/report',
  );
  for (const value of ['me', 'http://portal.example', 'javascript:alert(1)', 'a@b\nContact: x@y'])
    assert.match(problems({ SECURITY_CONTACT: value }).join(), /^SECURITY_CONTACT/);
});

test('reads file buckets by URL', () => {
  const storage = (value: string) => {
    const { files } = readSettings({ ...PRODUCTION, FILESTACK_STORAGE: value });
    return files.isLocal ? [] : files.storage;
  };
  assert.deepEqual(storage('https://a.s3.eu-west-1.amazonaws.com  https://s3.amazonaws.com/b/'), [
    'https://a.s3.eu-west-1.amazonaws.com',
    'https://s3.amazonaws.com/b/',
  ]);
  for (const source of storage('')) assert.match(source, /filestack-uploads/);
  for (const value of [
    'https://*.amazonaws.com',
    'https:',
    '*',
    "'unsafe-inline'",
    'http://a.example',
    'https://a.example; script-src *',
    'https://a.example,x',
  ])
    assert.match(problems({ ...PRODUCTION, FILESTACK_STORAGE: value }).join(), /^FILESTACK_STORAGE/, value);
});

test('reads the database’s CA, pool size and migration settings', () => {
  const url = 'postgres://portal:p%40ss@db.example/portal';
  const ca = import.meta.filename;
  const settings = readSettings({
    DATABASE_URL: url,
    DATABASE_CA: ca,
    DATABASE_POOL_SIZE: '25',
    MIGRATION_DATABASE_URL: `${url}?sslmode=require`,
  });
  const file = `sslrootcert=${encodeURIComponent(ca)}`;
  assert.deepEqual(settings.database, {
    kind: 'postgres',
    url: `${url}?${file}&sslmode=verify-full`,
    startWaitSeconds: 30,
    poolSize: 25,
    migrationUrl: `${url}?sslmode=require&${file}`,
  });
  assert.equal(settings.migratesAtStart, true);
  assert.equal(readSettings({ MIGRATE_ON_START: 'off' }).migratesAtStart, false);
  assert.deepEqual(problems({ DATABASE_URL: url, DATABASE_CA: '/nowhere.pem' }), [
    'DATABASE_CA is "/nowhere.pem", not a readable file',
  ]);
  assert.deepEqual(problems({ DATABASE_URL: `${url}?sslrootcert=/no.pem` }), [
    'sslrootcert of DATABASE_URL is "/no.pem", not a readable file',
  ]);
});

// Behaviour: marketplace.off
test('runs the marketplace locally, and in production only if it is set', () => {
  const read = (environment: Environment) => readSettings(environment).hasMarketplace;
  assert.equal(read({}), true);
  assert.equal(read(PRODUCTION), false);
  assert.equal(read({ ...PRODUCTION, MARKETPLACE: 'on' }), true);
  assert.equal(read({ MARKETPLACE: 'off' }), false);
  assert.equal(
    readDatabaseSettings({ NODE_ENV: 'production', DATABASE_URL: PRODUCTION.DATABASE_URL }).hasMarketplace,
    false,
  );
  assert.match(problems({ MARKETPLACE: 'yes' }).join(), /^MARKETPLACE is "yes"/);
});

test('derives the application’s URL from host and port', () => {
  const appUrl = (environment: Environment) => readSettings({ NODE_ENV: 'development', ...environment }).appUrl;
  assert.equal(appUrl({ PORT: '5001' }), 'http://localhost:5001/lenders');
  assert.equal(appUrl({ HOST: '0.0.0.0' }), 'http://localhost:4000/lenders');
  assert.equal(appUrl({ HOST: '192.168.1.7' }), 'http://192.168.1.7:4000/lenders');
  assert.equal(appUrl({ HOST: 'fe80::1' }), 'http://[fe80::1]:4000/lenders');
  assert.equal(appUrl({ APP_URL: 'https://demo.example/lenders/' }), 'https://demo.example/lenders');
});

// Behaviour: run.start
test('names all invalid values at once', () => {
  const found = problems({
    PORT: '99999',
    SEED: 'some',
    TRUSTED_TYPES: 'maybe',
    DOCUMENT_TIME_ZONE: 'Gotham',
    BOT_CHALLENGE: 'some',
    APP_URL: 'https://portal.example/borrowers',
    DATABASE_URL: 'mysql://root:hush@localhost/db',
    REMOTE_EXCHANGE_MANIFEST: 'exchange.json',
  });
  assert.deepEqual(found.map((problem) => problem.split(' ')[0]).sort(), [
    'APP_URL',
    'BOT_CHALLENGE',
    'DATABASE_URL',
    'DOCUMENT_TIME_ZONE',
    'PORT',
    'REMOTE_EXCHANGE_MANIFEST',
    'SEED',
    'TRUSTED_TYPES',
  ]);
  assert.doesNotMatch(found.join(), /hush/);
});

// Behaviour: limits.counted
test('reads limits as a count and seconds', () => {
  const { perAddress, perEmail } = readSettings({ LIMIT_JOIN_REQUESTS: '500/60' }).joinRequestLimits;
  assert.deepEqual(
    [perAddress, perEmail],
    [
      { max: 500, window: 60 },
      { max: 5, window: 3600 },
    ],
  );
  for (const value of ['30', '0/300', '30/0', '-1/5', 'many/300'])
    assert.deepEqual(problems({ LIMIT_JOIN_REQUESTS: value }), [
      `LIMIT_JOIN_REQUESTS is "${value}", not a count and seconds such as 30/300`,
    ]);
});

// Behaviour: links.lifetime
test('expires mailed links after a day and password links after an hour, with a hosted service too', () => {
  const lifetimes = (environment: Record<string, string>) => {
    const { linkLifetime, recoveryLinkLifetime } = readSettings(environment).auth;
    return [linkLifetime, recoveryLinkLifetime];
  };
  assert.deepEqual(lifetimes({}), [86_400, 3600]);
  assert.deepEqual(lifetimes({ ...PRODUCTION, LINK_LIFETIME: '3600', RECOVERY_LINK_LIFETIME: '900' }), [3600, 900]);
  assert.match(problems({ LINK_LIFETIME: '1h' }).join(), /^LINK_LIFETIME is "1h"/);
});

const isRemote = (key: string) => key.startsWith('REMOTE_');

for (const name of Object.keys(PRODUCTION).filter((key) => key !== 'NODE_ENV' && !isRemote(key))) {
  // Behaviour: run.production
  test(`does not start in production without ${name}`, () => {
    const [problem, ...others] = problems({ ...PRODUCTION, [name]: ' ' });
    assert.match(problem!, new RegExp(`^${name} is missing([;.]|$)`));
    assert.deepEqual(others, []);
  });
}

// Behaviour: run.lacks
test('allows production without mail and staff if explicitly configured', () => {
  const { mail, serviceKey } = readSettings({ ...PRODUCTION, SMTP_URL: 'none', SERVICE_KEY: 'none' });
  assert.deepEqual([mail.smtpUrl, serviceKey], [null, null]);
});

// Behaviour: run.production
test('rejects well-known keys in production', () => {
  const known = {
    SUPABASE_PUBLISHABLE_KEY: readSettings({}).auth.key,
    FILESTACK_API_KEY: readSettings({}).files.apiKey,
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
  };
  for (const [name, value] of Object.entries(known))
    assert.match(problems({ ...PRODUCTION, [name]: value }).join(), new RegExp(`^${name} is a well-known test value`));
});

// Behaviour: run.production
test('disables the demo and the emulators in production', () => {
  assert.match(problems({ ...PRODUCTION, SEED: 'demo' }).join(), /^SEED/);
  assert.match(problems({ ...PRODUCTION, BOT_CHALLENGE: 'stand-in' }).join(), /^BOT_CHALLENGE/);
  const { TURNSTILE_SECRET: _secret, TURNSTILE_SITE_KEY: _key, ...withoutChallenge } = PRODUCTION;
  assert.equal(readSettings({ ...withoutChallenge, BOT_CHALLENGE: 'off' }).botChallenge, null);
});

test('has a mailbox only locally and without a mail server', () => {
  assert.equal(hasMailbox(readSettings({})), true);
  assert.equal(hasMailbox(readSettings({ SMTP_URL: 'smtp://mail.example' })), false);
  assert.equal(hasMailbox(readSettings(PRODUCTION)), false);
});

// Behaviour: staff.key
test('rejects a short service key and reads invitation limits', () => {
  assert.equal(readSettings({}).serviceKey, null);
  assert.equal(readSettings(PRODUCTION).serviceKey, PRODUCTION.SERVICE_KEY);
  assert.match(problems({ SERVICE_KEY: 'short' }).join(), /^SERVICE_KEY is too short/);
  assert.match(problems({ LIMIT_JOIN_REQUESTS_PER_EMAIL: '0/60' }).join(), /^LIMIT_JOIN_REQUESTS_PER_EMAIL/);
  const { invitationLimits } = readSettings({ LIMIT_INVITATIONS: '20/60', LIMIT_INVITATIONS_PER_EMAIL: '3/30' });
  assert.deepEqual(invitationLimits, { perCompany: { max: 20, window: 60 }, perEmail: { max: 3, window: 30 } });
  assert.match(problems({ LIMIT_INVITATIONS: 'many' }).join(), /^LIMIT_INVITATIONS is/);
});

test('reads the analytics measurement ID and hosts', () => {
  assert.deepEqual(
    problems({
      ANALYTICS_ID: 'G-1A2B3C',
      ANALYTICS_TAG_URL: 'https://tag.example/js',
      ANALYTICS_HOSTS: 'https://*.collect.example http://localhost:4010',
    }),
    [],
  );
  for (const ANALYTICS_HOSTS of [
    '*',
    'https:',
    'https://*',
    "https://a.example 'unsafe-inline'",
    'https://a.example; script-src *',
  ])
    assert.match(problems({ ANALYTICS_HOSTS })[0] ?? '', /^ANALYTICS_HOSTS contains/, ANALYTICS_HOSTS);
  assert.match(problems({ ANALYTICS_ID: 'G-1&x=y' })[0]!, /^ANALYTICS_ID is "G-1&x=y"/);
});

const HTTP_SERVICE =
  'is not encrypted with a verified certificate: use https, or allow it with INSECURE_CONNECTIONS=allow';

for (const [name, value, more] of [
  ['APP_URL', 'http://portal.example/lenders', {}],
  ['SUPABASE_URL', 'http://project.supabase.example', {}],
  ['GRAPHQL_URL', 'http://api.example/graphql', {}],
  ['ENTREPRENEUR_LOGIN_URL', 'http://entrepreneurs.example/login', {}],
  ['REMOTE_EXCHANGE_MANIFEST', 'http://remotes.example/exchange/remoteEntry.json', {}],
  ['ANALYTICS_TAG_URL', 'http://tag.example/gtag/js', {}],
  [
    'MODULES_S3_URL',
    'http://s3.example',
    { MODULES_S3_BUCKET: 'releases', MODULES_S3_ACCESS_KEY: 'key', MODULES_S3_SECRET_KEY: 'bX7mTq2vKc9sLw4r' },
  ],
] as [string, string, Environment][])
  // Behaviour: run.production
  test(`rejects ${name} without TLS in production, unless allowed or on this machine`, () => {
    const environment = { ...PRODUCTION, ...more, [name]: value };
    assert.deepEqual(problems(environment), [`${name} ${HTTP_SERVICE}`]);
    assert.deepEqual(problems({ ...environment, INSECURE_CONNECTIONS: 'allow' }), []);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      assert.deepEqual(problems({ ...environment, [name]: value.replace(/[\w.]+\.example/, host) }), []);
  });

// Behaviour: run.production
test('rejects a remote database without TLS in production, unless allowed', () => {
  const inProduction = (url: string, more: Environment = {}) => problems({ ...PRODUCTION, DATABASE_URL: url, ...more });
  const url = 'postgres://portal:tide-orchid-47@db.example/portal';
  const unverified = [
    '',
    ...['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify', 'Verify-Full'].map(
      (mode) => `sslmode=${mode}`,
    ),
    'ssl=false',
    'ssl=true',
    'ssl=no-verify',
    'SSLMODE=verify-full',
    'sslmode=require&uselibpqcompat=true',
  ];
  for (const each of unverified.map((parameters) => `${url}?${parameters}`)) {
    assert.match(inProduction(each).join(), /^DATABASE_URL is not encrypted(?!.*orchid).*INSECURE_CONNECTIONS=allow$/);
    assert.deepEqual(inProduction(each, { INSECURE_CONNECTIONS: 'allow' }), []);
    assert.match(
      inProduction(`${url}?sslmode=verify-full`, { MIGRATION_DATABASE_URL: each }).join(),
      /^MIGRATION_DATABASE_URL is not encrypted/,
    );
    assert.throws(
      () => readDatabaseSettings({ NODE_ENV: 'production', DATABASE_URL: each }),
      /DATABASE_URL is not encrypted/,
    );
  }
  assert.deepEqual(inProduction(`${url}?sslmode=verify-full`), []);
  for (const local of [
    'postgres://portal@localhost/portal',
    'postgres://portal@127.0.0.1/portal',
    'postgres:///portal?host=/run/postgresql',
  ])
    assert.deepEqual(inProduction(local), []);
  for (const twice of [
    'sslmode=verify-full&sslmode=disable',
    'sslmode=verify-full&SSLMODE=disable',
    'ssl=no-verify&sslmode=verify-full',
    'host=a&host=b',
  ])
    assert.match(inProduction(`${url}?${twice}`).join(), /^DATABASE_URL sets (sslmode|host) more than once$/);
  assert.match(
    inProduction('postgres://portal@localhost,db.example/portal?sslmode=verify-full').join(),
    /^DATABASE_URL names several hosts/,
  );
  // The driver prefers the parameter to the host of the URL.
  assert.match(inProduction('postgres://localhost/portal?host=db.example').join(), /^DATABASE_URL is not encrypted/);
  assert.deepEqual(problems({ DATABASE_URL: url }), []);
});

const jwt = (role?: string) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify({ iss: 'supabase', role, exp: 2_000_000_000 }), 'a-signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const base64 = (value: string) => Buffer.from(value).toString('base64');

// Behaviour: run.secrets
test('accepts keys of all kinds in their places', () => {
  for (const environment of [
    { SUPABASE_PUBLISHABLE_KEY: jwt('anon'), SUPABASE_SERVICE_KEY: jwt('service_role') },
    { METRICS_TOKEN: 'correct horse battery staple' },
    { AUTH_HOOK_SECRET: `v1,whsec_${base64('Zr4kQ9wLx2Tb7Ns1Vd8Hm5Yc3Jf6')}` },
    { MIGRATION_DATABASE_URL: PRODUCTION.DATABASE_URL.replace('db.', 'direct.') },
    { SERVICE_KEY: '0xvxOItcksJO80bmn7DwHbKe' },
    { BRAND_NAME: 'Summit Lending & Company', SECURITY_CONTACT: 'security@portal.example' },
    { DATABASE_URL: 'postgres://portal:portal@localhost/portal' },
  ])
    assert.deepEqual(problems({ ...PRODUCTION, ...environment }), []);
});

for (const [name, value] of [
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_vJ8sLq2XbT0w'],
  ['SUPABASE_PUBLISHABLE_KEY', '"sb_secret_vJ8sLq2XbT0w"'],
  ['SUPABASE_PUBLISHABLE_KEY', base64('sb_secret_vJ8sLq2XbT0w')],
  ['SUPABASE_PUBLISHABLE_KEY', base64(base64(jwt('service_role')))],
  ['SUPABASE_PUBLISHABLE_KEY', jwt('service_role')],
  ['SUPABASE_PUBLISHABLE_KEY', jwt('supabase_admin')],
  ['SUPABASE_PUBLISHABLE_KEY', jwt()],
  ['SUPABASE_PUBLISHABLE_KEY', `Bearer ${jwt('service_role')}`],
  ['SUPABASE_PUBLISHABLE_KEY', PRODUCTION.SERVICE_KEY],
  ['SUPABASE_PUBLISHABLE_KEY', PRODUCTION.SERVICE_KEY.toUpperCase()],
  ['FILESTACK_API_KEY', PRODUCTION.FILESTACK_APP_SECRET],
  ['FILESTACK_API_KEY', 'Z3IYZSH2UJA7VN3QYFVSVCF7PI'],
  ['TURNSTILE_SITE_KEY', PRODUCTION.TURNSTILE_SECRET],
  ['TURNSTILE_SITE_KEY', '0x4AAAAAABZk3rTzV7uXc1Yd2HgPw8LbQn5s'],
  ['BRAND_NAME', `Portal ${PRODUCTION.SUPABASE_SERVICE_KEY}`],
  ['BRAND_NAME', 'tide-orchid-47'],
  ['ENTREPRENEUR_LOGIN_URL', `https://entrepreneurs.example/login?key=${encodeURIComponent(jwt('service_role'))}`],
  ['GRAPHQL_URL', 'https://api.example/graphql?apikey=sb%5Fsecret%5FvJ8sLq2XbT0w'],
  ['GRAPHQL_URL', 'https://portal:swordfish@api.example/graphql'],
  ['SECURITY_CONTACT', 'https://portal.example/report?u=//a:swordfish@b'],
  ['DATA_DIR', '/var/lib/fjord-92-lynx'],
] as const)
  // Behaviour: run.secrets
  test(`rejects a secret in ${name}: ${value}`, () => {
    const [problem, ...others] = problems({ ...PRODUCTION, [name]: value });
    assert.match(problem!, new RegExp(`^${name} (is public, but|contains a user)`));
    assert.deepEqual(others, []);
  });

for (const [name, value, reason] of [
  ['SUPABASE_SERVICE_KEY', PRODUCTION.SUPABASE_PUBLISHABLE_KEY, 'looks like a publishable key'],
  ['SUPABASE_SERVICE_KEY', jwt('anon'), 'looks like a publishable key'],
  ['SUPABASE_SERVICE_KEY', base64(jwt('anon')), 'looks like a publishable key'],
  ['FILESTACK_APP_SECRET', 'AhTlagLciQByzXpFGRI0Az', 'looks like a publishable key'],
  ['TURNSTILE_SECRET', '0x4AAAAAABk9rTzV7uXc1Yd2', 'looks like a publishable key'],
  ['METRICS_TOKEN', PRODUCTION.SERVICE_KEY, 'repeats the value of'],
  ['METRICS_TOKEN', PRODUCTION.SERVICE_KEY.toLowerCase(), 'repeats the value of'],
  ['METRICS_TOKEN', `'${PRODUCTION.SERVICE_KEY}'`, 'repeats the value of'],
  ['METRICS_TOKEN', base64(PRODUCTION.SERVICE_KEY), 'repeats the value of'],
  ['SERVICE_KEY', 'portal:tide-orchid-47:staff', 'repeats the value of'],
  ['SERVICE_KEY', 'a'.repeat(24), 'is too easy to guess'],
  ['SERVICE_KEY', 'abc'.repeat(8), 'is too easy to guess'],
  ['SERVICE_KEY', 'change-me-change-me-change-me', 'is too easy to guess'],
  ['SERVICE_KEY', 'abcdefghijklmnopqrstuvwxyz', 'is too easy to guess'],
  ['SERVICE_KEY', '0123456789012345678901234', 'is too easy to guess'],
  ['SERVICE_KEY', 'qwertyuiopasdfghjklzxcvbnm', 'is too easy to guess'],
  ['SERVICE_KEY', 'your-secret-service-key-here', 'is too easy to guess'],
  ['SERVICE_KEY', 'LenderPortalProduction2026!', 'is too easy to guess'],
  ['SERVICE_KEY', '1q2w3e4r5t6y7u8i9o0p1q2w3e4r', 'is too easy to guess'],
  ['SERVICE_KEY', base64('change-me-change-me-change-me'), 'is too easy to guess'],
  ['AUTH_HOOK_SECRET', `v1,whsec_${base64('change-me-change-me-change-me')}`, 'is too easy to guess'],
  ['AUTH_HOOK_SECRET', `v1,whsec_${'A'.repeat(32)}`, 'is too easy to guess'],
  ['AUTH_HOOK_SECRET', `v1,whsec_${base64(PRODUCTION.SERVICE_KEY)}`, 'repeats the value of'],
  ['FILESTACK_APP_SECRET', 'secret', 'is too easy to guess'],
  ['SMTP_URL', 'smtps://user:password@mail.example:465', 'has a password that is too easy to guess'],
  ['DATABASE_URL', 'postgres://portal:postgres@db.example/portal?sslmode=verify-full', 'has a password that is too'],
] as const)
  // Behaviour: run.secrets
  test(`rejects ${name}, which ${reason}: ${value}`, () => {
    const found = problems({ ...PRODUCTION, [name]: value });
    assert.ok(
      found.some((problem) => problem.includes(reason)),
      found.join('\n'),
    );
    assert.ok(!found.join().includes(value));
  });

// Behaviour: run.secrets
test('lists swapped keys together, and never prints a secret that another message quotes', () => {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SERVICE_KEY, SERVICE_KEY } = PRODUCTION;
  const swapped = { SUPABASE_PUBLISHABLE_KEY: SUPABASE_SERVICE_KEY, SUPABASE_SERVICE_KEY: SUPABASE_PUBLISHABLE_KEY };
  const found = problems({ ...PRODUCTION, ...swapped, PORT: SERVICE_KEY, HSTS: jwt('service_role') });
  assert.deepEqual(found.map((problem) => problem.split(' ')[0]).sort(), [
    'HSTS',
    'PORT',
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_SERVICE_KEY',
  ]);
  for (const value of [...Object.values(swapped), SERVICE_KEY, jwt('service_role')])
    assert.ok(!found.join('\n').includes(value));
});

// Behaviour: run.secrets
test('names a weak password and other problems of its URL together', () => {
  const found = problems({ ...PRODUCTION, DATABASE_URL: 'postgres://portal:change-me@db.example/portal' });
  assert.deepEqual(
    found.map((problem) => problem.split(' ', 4).join(' ')),
    ['DATABASE_URL is not encrypted', 'DATABASE_URL has a password'],
  );
});

// Behaviour: run.production
test('requires TLS and a verified certificate of the mail server in production, unless allowed', () => {
  const inProduction = (SMTP_URL: string, more: Environment = {}) => problems({ ...PRODUCTION, SMTP_URL, ...more });
  for (const url of [
    'smtp://mail.example',
    'smtp://mail.example:465',
    'smtp://mail.example?requireTLS=false',
    'smtp://mail.example?requiretls=true',
    'smtp://mail.example?requireTLS=true&requireTLS=false',
    'smtp://mail.example?requireTLS=true&ignoreTLS=true',
    'smtps://mail.example?tls.rejectUnauthorized=false',
    'smtps://mail.example?secured=true',
    'smtps://mail.example?tls.ciphers=NULL',
  ]) {
    assert.match(inProduction(url).join(), /^SMTP_URL is not encrypted/, url);
    assert.deepEqual(inProduction(url, { INSECURE_CONNECTIONS: 'allow' }), []);
  }
  for (const url of [
    'smtps://mail.example',
    'smtp://mail.example:587?requireTLS=true&pool=true',
    'smtp://localhost:25',
  ])
    assert.deepEqual(inProduction(url), []);
});

for (const [name, value] of [
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['HSTS', 'max-age=0'],
  ['HSTS', 'max-age=0; includeSubDomains'],
  ['CHECK_WORKER', 'on'],
  ['SESSION_MAX_AGE', '315360000'],
  ['LINK_LIFETIME', '604800'],
  ['RECOVERY_LINK_LIFETIME', '604800'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
] as const)
  // Behaviour: run.production
  test(`rejects ${name}=${value} in production`, () => {
    const [problem, ...others] = problems({ ...PRODUCTION, [name]: value });
    assert.match(problem!, new RegExp(`^${name} `));
    assert.deepEqual(others, []);
  });

// Behaviour: run.production
test('exposes a portal with demo accounts to other machines only if NODE_ENV is set', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'portal.example']) {
    assert.match(problems({ HOST }).join(), /^HOST is ".*"/);
    assert.deepEqual(problems({ HOST, NODE_ENV: 'development' }), []);
    assert.deepEqual(problems({ ...PRODUCTION, HOST }), []);
  }
  for (const HOST of ['127.0.0.1', '127.0.0.5', 'localhost', '::1']) assert.deepEqual(problems({ HOST }), []);
});
