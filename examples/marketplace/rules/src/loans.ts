import { calendarDay, requiredText, messages } from '@lender-portal/contracts/rules';
import { mixed, object, string, type InferType } from 'yup';
import { optionalLongText, requiredLongText } from './long-text';

const oneOf = <Value extends string>(label: string, values: readonly Value[]) =>
  mixed<Value>()
    .label(label)
    .oneOf([...values], messages.offered)
    .required(messages.required);

const NOTE_MAX = 500;

const reasonFor = (field: string, valuesWithReason: readonly string[]) =>
  optionalLongText('Reason', NOTE_MAX).when(field, ([value], rule) =>
    valuesWithReason.includes(String(value)) ? requiredLongText('Reason', NOTE_MAX) : rule,
  );

/** Reason for declining a loan, or for waiving or rejecting a condition. */
export const reasonSchema = object({ reason: requiredLongText('Reason', NOTE_MAX) });

/** Target status of a loan. */
export const changeStatusSchema = object({
  status: oneOf('Status', ['UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'DECLINED']),
  reason: reasonFor('status', ['DECLINED']),
});

/**
 * A loan condition.
 * @param today the first due date
 */
export const conditionSchema = (today: string) =>
  object({
    name: requiredText('Name').max(80, messages.tooLong),
    needed: requiredLongText('Description', NOTE_MAX),
    dueOn: calendarDay('Due date', { min: today })
      .nullable()
      .transform((value: unknown) => (value === '' ? null : value))
      .notRequired(),
    beforeStatus: oneOf('Required before', ['APPROVED', 'FUNDED']),
  });

export const conditionDecisionSchema = object({
  decision: oneOf('Decision', ['CLEARED', 'WAIVED', 'REJECTED', 'OPEN']),
  reason: reasonFor('decision', ['WAIVED', 'REJECTED']),
});

/** A borrower's note on a completed condition. */
export const conditionSubmissionSchema = object({ note: optionalLongText('Note', NOTE_MAX) });

export const messageSchema = object({ text: requiredLongText('Message') });

/** A file's handle in the file service. */
const HANDLE = /^[\w-]{1,64}$/;

export const loanDocumentSchema = object({
  handle: string().label('File').required(messages.required).matches(HANDLE, messages.uploadedFile),
  conditionId: string().nullable().notRequired(),
});

export type ConditionValues = InferType<ReturnType<typeof conditionSchema>>;
