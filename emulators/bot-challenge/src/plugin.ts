import type { FastifyError, FastifyInstance } from 'fastify';
import { ChallengeTokens, TOKEN_LIFETIME } from './challenge-tokens';
import { TEST_SECRETS, TEST_SITE_KEYS } from './test-keys';
import { widgetScript } from './widget-script';

/** The site key for rendering the widget and the secret key for verifying tokens. */
export interface BotChallengeKeys {
  siteKey: string;
  secret: string;
}

export interface BotChallengeOptions {
  keys: BotChallengeKeys;
  /** The server's NODE_ENV. `production` is rejected. */
  nodeEnv: string;
}

type Body = Readonly<Record<string, unknown>>;

const BODY_LIMIT = 16_384;
/** Source: Turnstile's own limits. */
const ACTION = /^[\w-]{0,32}$/;
const CDATA = /^[\w-]{0,255}$/;
const RESPONSE_MAX_LENGTH = 2048;

/**
 * The Turnstile emulator for the prefix /turnstile/v0: the widget and siteverify. It passes all browsers, so it never
 * runs in production.
 */
export async function botChallengePlugin(app: FastifyInstance, { keys, nodeEnv }: BotChallengeOptions): Promise<void> {
  if (nodeEnv === 'production') throw new Error('The bot challenge emulator is for local use only');
  const tokens = new ChallengeTokens();

  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'bot challenge request failed');
    return reply.code(status).send(refused(status >= 500 ? 'internal-error' : 'bad-request'));
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
  });

  app.get('/api.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(widgetScript));

  app.post<{ Body: unknown }>('/issue', { bodyLimit: BODY_LIMIT }, async ({ body, hostname }, reply) => {
    const { sitekey, action = '', cdata = '' } = asObject(body);
    const isWellFormed =
      typeof action === 'string' && ACTION.test(action) && typeof cdata === 'string' && CDATA.test(cdata);
    if (!isWellFormed || !canPass(sitekey, keys)) return reply.code(400).send(refused('bad-request'));
    return { token: tokens.issue({ hostname, action, cdata }), ttl: TOKEN_LIFETIME };
  });

  app.post<{ Body: unknown }>('/siteverify', { bodyLimit: BODY_LIMIT }, async ({ body }) =>
    verify(tokens, keys, asObject(body)),
  );
}

/** The siteverify response. */
function verify(
  tokens: ChallengeTokens,
  { secret: ours }: BotChallengeKeys,
  { secret, response, idempotency_key: key }: Body,
) {
  if (secret === undefined || secret === '') return refused('missing-input-secret');
  if (secret !== ours) return refused('invalid-input-secret');
  if (response === undefined || response === '') return refused('missing-input-response');
  if (secret === TEST_SECRETS.fails || typeof response !== 'string' || response.length > RESPONSE_MAX_LENGTH)
    return refused('invalid-input-response');
  if (secret === TEST_SECRETS.alreadySpent) return refused('timeout-or-duplicate');
  const redeemed = tokens.redeem(response, typeof key === 'string' && key !== '' ? key.slice(0, 100) : undefined);
  if (!redeemed.isValid) return refused(redeemed.code);
  return { success: true, 'error-codes': [], challenge_ts: redeemed.issuedAt.toISOString(), ...redeemed.issuedFor };
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] });

/** Accepts the configured site key, unless it is a test key that always fails. */
const canPass = (siteKey: unknown, { siteKey: ours }: BotChallengeKeys): boolean =>
  siteKey === ours && siteKey !== TEST_SITE_KEYS.fails && siteKey !== TEST_SITE_KEYS.failsInvisible;

const asObject = (body: unknown): Body => (typeof body === 'object' && body !== null ? (body as Body) : {});
