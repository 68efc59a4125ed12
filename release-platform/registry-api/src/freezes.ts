import { MODULE_NAME_PATTERN } from '@lender-portal/releases/patterns';
import { Type } from 'typebox';
import { END, Freeze, LedgerRow } from './ledger';
import { listOf, nullable, refTo, refusals } from './shared-schemas';

const tags = ['Freezes'];
const module = nullable(Type.String({ pattern: MODULE_NAME_PATTERN, maxLength: 200 }), {
  description: 'Name of the module; null for all modules',
});
const reason = Type.String({ description: 'Reason for the ledger', pattern: '\\S', maxLength: 500 });

export const listFreezesSchema = {
  summary: 'List freezes in force',
  tags,
  response: { 200: listOf(refTo(Freeze)), ...refusals },
};

export const freezeSchema = {
  summary: 'Freeze a module or all modules; for owners only',
  description:
    'Until it ends, only rollbacks, canary withdrawals and hotfixes by owners can change live releases. Replaces an earlier freeze of the same module.',
  tags,
  body: Type.Object(
    {
      module,
      reason,
      until: Type.Optional(
        nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z$' }), END),
      ),
    },
    {
      additionalProperties: false,
      description: 'What to freeze',
      examples: [
        { module: '@lender-portal/documents-mfe', reason: '…', until: '2026-12-01T08:00:00.000Z' },
        { module: null, reason: '…' },
      ],
    },
  ),
  response: { 201: refTo(LedgerRow), ...refusals },
};

export const liftSchema = {
  summary: 'Lift a freeze; for owners only',
  tags,
  body: Type.Object(
    { module, reason },
    { additionalProperties: false, description: 'What to lift', examples: [{ module: null, reason: '…' }] },
  ),
  response: { 201: refTo(LedgerRow), ...refusals },
};
