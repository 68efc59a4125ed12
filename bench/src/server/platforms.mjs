import { freePort, startPlatform } from '../serving/platform.mjs';
import { signIn } from '../serving/sign-in.mjs';

/** What is measured are answers, not refusals. */
const WITHOUT_LIMITS = {
  LIMIT_TOKENS: '10000000/60',
  GRAPHQL_RUNNING: '64',
  GRAPHQL_WAITING: '1000',
};

/** A platform in production needs them all; nothing of it is asked for here. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_measurement',
  SUPABASE_SERVICE_KEY: 'a service key of the measurement that nobody takes',
  FILESTACK_API_KEY: 'AKeyOfTheMeasurement',
  FILESTACK_APP_SECRET: 'a-secret-of-the-measurement',
  ENTREPRENEUR_LOGIN_URL: 'https://entrepreneurs.example/sign-in',
  BOT_CHALLENGE: 'off',
  OWNERS_URL: 'none',
  MARKETPLACE: 'on',
  // Versions before had no word for "none".
  SMTP_URL: 'smtps://mail.invalid:465',
  SERVICE_KEY: 'a service key of the measurement that nobody uses',
};

/**
 * One build of the platform on a database: as it runs locally, and where two processes may share the database a second
 * time as in production, with the first as its hosted auth service.
 *
 * @param {import('../team/engines.mjs').Engine} engine
 * @param {string} [folder] the repository of another version
 */
export async function startPlatforms({ environment, dataDir }, folder) {
  const version = folder === undefined ? {} : { folder };
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const local = await startPlatform(origin, port, { ...version, dataDir, environment: { ...environment, ...WITHOUT_LIMITS } });
  const stops = [local.stop];
  const stop = async () => {
    for (const each of stops) await each();
  };
  try {
    const [session] = Object.values(await signIn(local.origin));
    let production;
    if (environment.DATABASE_URL) {
      const other = { ...environment, ...WITHOUT_LIMITS, ...PRODUCTION, SUPABASE_URL: origin };
      production = await startPlatform('https://portal.example', undefined, { ...version, dataDir, environment: other });
      stops.unshift(production.stop);
    }
    return { local, production, token: JSON.parse(session).access_token, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
