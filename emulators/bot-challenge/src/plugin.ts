import type { FastifyInstance } from 'fastify';
import { ChallengeTokens, TOKEN_LIFETIME } from './challenge-tokens';
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

type Body = Readonly<Record<string, unknown>> | null | undefined;

/**
 * The Turnstile emulator for the prefix /turnstile/v0: the widget and siteverify. It passes all browsers, so it never
 * runs in production.
 */
export async function botChallengePlugin(app: FastifyInstance, { keys, nodeEnv }: BotChallengeOptions): Promise<void> {
  if (nodeEnv === 'production') throw new Error('The bot challenge emulator is for local use only');
  const tokens = new ChallengeTokens();

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  app.get('/api.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(widgetScript));

  app.post<{ Body: Body }>('/issue', async ({ body, hostname }, reply) => {
    if (body?.['sitekey'] !== keys.siteKey) return reply.code(400).send(refused('bad-request'));
    return { token: tokens.issue(hostname, String(body?.['action'] ?? '')), ttl: TOKEN_LIFETIME };
  });

  app.post<{ Body: Body }>('/siteverify', async ({ body }) => verify(tokens, keys, body ?? {}));
}

/** The siteverify response. */
function verify(tokens: ChallengeTokens, { secret: ours }: BotChallengeKeys, { secret, response }: NonNullable<Body>) {
  if (!secret) return refused('missing-input-secret');
  if (secret !== ours) return refused('invalid-input-secret');
  if (!response) return refused('missing-input-response');
  const issued = tokens.redeem(String(response));
  if (typeof issued === 'string') return refused(issued);
  const { hostname, action, issuedAt } = issued;
  return { success: true, 'error-codes': [], challenge_ts: issuedAt.toISOString(), hostname, action };
}

const refused = (code: string) => ({ success: false, 'error-codes': [code] });
