import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql, type Selectable } from 'kysely';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { AuthApiError } from '../errors';
import { textField, type RequestBody } from '../request-body';
import type { AuthTables, CodeChallengeMethod, Db } from '../tables';

const CODE_LIFETIME_SECONDS = 300;
const CHALLENGE_PATTERN = /^[A-Za-z0-9\-._~]{43,128}$/;

/** PKCE challenge (RFC 7636). The link then carries a code that only the requesting client can exchange. */
export interface CodeChallenge {
  challenge: string;
  method: CodeChallengeMethod;
}

type FlowState = Selectable<AuthTables['auth.flow_state']>;

/**
 * @returns the challenge of a request, or null for the implicit flow with tokens in the link
 * @throws AuthApiError validation_failed if it is incomplete or malformed
 */
export function readCodeChallenge(body: RequestBody): CodeChallenge | null {
  const challenge = textField(body, 'code_challenge');
  const method = textField(body, 'code_challenge_method').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '')
    throw new AuthApiError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
  if (method !== 's256' && method !== 'plain')
    throw new AuthApiError(400, 'validation_failed', 'code challenge method not supported');
  if (!CHALLENGE_PATTERN.test(challenge))
    throw new AuthApiError(
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    );
  return { challenge, method };
}

/**
 * Rejects PKCE for links that anyone can request. The portal's pages do not exchange codes, so the address owner could
 * not complete a flow that someone else started.
 *
 * @throws AuthApiError validation_failed
 */
export function assertNoCodeChallenge(body: RequestBody): void {
  if (readCodeChallenge(body))
    throw new AuthApiError(400, 'validation_failed', 'This link cannot be requested with PKCE; omit code_challenge');
}

/** @returns the ID of a new flow, which the link's token references */
export async function startFlow(
  trx: Db,
  userId: string,
  authenticationMethod: string,
  { challenge, method }: CodeChallenge,
): Promise<string> {
  const { id } = await trx
    .insertInto('auth.flow_state')
    .values({
      user_id: userId,
      code_challenge: challenge,
      code_challenge_method: method,
      authentication_method: authenticationMethod,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns the code for the redirect URL */
export async function issueCode(trx: Db, flowId: string): Promise<string> {
  const code = randomUUID();
  await trx
    .updateTable('auth.flow_state')
    .set({ auth_code: code, auth_code_issued_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', flowId)
    .execute();
  return code;
}

/**
 * Redeems a code once, with the verifier of its challenge.
 *
 * @throws AuthApiError if the code or the verifier is invalid
 */
export async function redeemCode(trx: Db, code: string, verifier: string): Promise<FlowState> {
  const flow = isUuid(code)
    ? await trx
        .selectFrom('auth.flow_state')
        .selectAll()
        .select(
          sql<boolean>`auth_code_issued_at <= now() - make_interval(secs => ${CODE_LIFETIME_SECONDS})`.as('isExpired'),
        )
        .where('auth_code', '=', code)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!flow) throw new AuthApiError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.isExpired) throw new AuthApiError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (!isVerifierOf(flow, verifier))
    throw new AuthApiError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  await trx.deleteFrom('auth.flow_state').where('id', '=', flow.id).execute();
  return flow;
}

function isVerifierOf(
  { code_challenge: challenge, code_challenge_method: method }: FlowState,
  verifier: string,
): boolean {
  const given = method === 's256' ? sha256(verifier, 'base64url') : verifier;
  const [wanted, actual] = [challenge, given].map((text) => Buffer.from(sha256(text)));
  return timingSafeEqual(wanted!, actual!);
}
