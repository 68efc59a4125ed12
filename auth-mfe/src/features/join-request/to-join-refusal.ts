import { BotChallengeError } from '@lender-portal/client/bot-challenge';
import type { JoinRequestValues } from '@lender-portal/contracts/rules';
import type { FieldRefusals } from '../../components/guest-form.component';

interface JoinRefusal {
  message: string;
  fields: FieldRefusals<JoinRequestValues>;
}

interface GraphQLFailure {
  message: string;
  extensions?: { code?: unknown; fields?: Record<string, unknown> };
}

const UNEXPLAINED = 'Something went wrong';

const FIELDS = ['firstName', 'lastName', 'company', 'email', 'phone'] as const;

/**
 * @param error what the bot challenge or the GraphQL client threw. Checks the shape instead of the class, so that guest
 *   pages do not have to load the library.
 * @returns messages for the page and for its fields.
 */
export function toJoinRefusal(error: unknown): JoinRefusal {
  if (error instanceof BotChallengeError) return { message: error.message, fields: {} };
  const [failure] = (error as { errors?: readonly GraphQLFailure[] }).errors ?? [];
  const { code, fields = {} } = failure?.extensions ?? {};
  // Hide technical messages from browsers and servers.
  if (!failure?.message || code === 'INTERNAL') return { message: UNEXPLAINED, fields: {} };
  // The server may report a field by its path in the operation's input.
  const texts = FIELDS.map((name) => [name, fields[name] ?? fields[`input.${name}`]] as const);
  return { message: failure.message, fields: Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) };
}
