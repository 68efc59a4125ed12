import type { JoinRequestValues } from '@lender-portal/contracts';
import type { FieldRefusals } from '../../components/guest-form.component';

interface JoinRefusal {
  message: string;
  fields: FieldRefusals<JoinRequestValues>;
}

interface GraphQLFailure {
  message: string;
  extensions?: { code?: unknown; fields?: Record<string, unknown> };
}

const FIELDS = ['firstName', 'lastName', 'company', 'email', 'phone'] as const;

/**
 * @param error what the GraphQL client threw. Its class is not asked for: to import it would make every guest page wait
 *   for the client's library.
 * @returns what to say of it, and at which fields. Source: specification, section 8; contracts, section 7.
 */
export function toJoinRefusal(error: unknown): JoinRefusal {
  const [failure] = (error as { errors?: readonly GraphQLFailure[] }).errors ?? [];
  if (!failure) return { message: 'Something went wrong. Check your connection and try again.', fields: {} };
  const { code, fields = {} } = failure.extensions ?? {};
  if (code === 'INTERNAL') return { message: 'Something went wrong. Please try again.', fields: {} };
  // The server names a field by its place in the operation's input.
  const texts = FIELDS.map((name) => [name, fields[name] ?? fields[`input.${name}`]] as const);
  return { message: failure.message, fields: Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) };
}
