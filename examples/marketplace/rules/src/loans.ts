import { calendarDay, requiredText, messages } from '@lender-portal/contracts/rules';
import { array, mixed, number, object, string, type InferType, type TestContext } from 'yup';
import { optionalLongText, requiredLongText } from './long-text';

/** One billion dollars, above any real loan. */
export const CENTS_MAX = 100_000_000_000;
const LINES_MAX = 40;
const LINE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const minimumAmountMessage = 'Enter an amount of at least $0.01';

/** A required amount in whole cents. */
const cents = (label: string, min = 1) =>
  number()
    .label(label)
    .typeError(messages.required)
    .required(messages.required)
    .integer(minimumAmountMessage)
    .min(min, minimumAmountMessage)
    .max(CENTS_MAX, '${path} is too high');

const percent = (label: string, max = 100) =>
  number()
    .label(label)
    .typeError('${path} must be a number')
    .required(messages.required)
    .min(0, '${path} must be at least ${min}%')
    .max(max, '${path} must be at most ${max}%');

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

const budgetLine = object({ name: requiredText('Line').max(80, messages.tooLong), amount: cents('Amount') });

export const budgetSchema = object({
  lines: array()
    .label('Budget')
    .of(budgetLine.required())
    .min(1, messages.tooFew)
    .max(LINES_MAX, messages.tooMany)
    .test(
      'names',
      'Each line must have a unique name',
      (lines) => new Set(lines?.map(({ name }) => name)).size === (lines?.length ?? 0),
    )
    .required(),
  retainagePercent: percent('Retainage', 50),
});

export const drawRequestSchema = object({
  lines: array()
    .label('Lines')
    .of(budgetLine.required())
    .min(1, messages.tooFew)
    .max(LINES_MAX, messages.tooMany)
    .test(
      'names',
      'Request each line only once',
      (lines) => new Set(lines?.map(({ name }) => name)).size === (lines?.length ?? 0),
    )
    .required(),
  note: optionalLongText('Note', NOTE_MAX),
});

/** Budget line id: lowercase UUID. */
const lineId = () =>
  string().label('Line').required(messages.required).matches(LINE_ID, '${path} must be a lowercase line id');

const rejectDuplicateLines = (lines: readonly { lineId: string }[] | undefined, { createError }: TestContext) => {
  const ids = (lines ?? []).map(({ lineId: id }) => id);
  const duplicateIndex = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return (
    duplicateIndex < 0 || createError({ path: `lines[${duplicateIndex}].lineId`, message: 'List each line only once' })
  );
};

export const drawInspectionSchema = object({
  lines: array()
    .label('Lines')
    .of(
      object({
        lineId: lineId(),
        percentComplete: percent('Complete').integer('${path} must be a whole number'),
      }).required(),
    )
    .max(LINES_MAX, messages.tooMany)
    .test('once', 'List each line only once', rejectDuplicateLines)
    .required(),
});

export const drawApprovalSchema = object({
  lines: array()
    .label('Lines')
    .of(object({ lineId: lineId(), amount: cents('Amount', 0) }).required())
    .max(LINES_MAX, messages.tooMany)
    .test('once', 'List each line only once', rejectDuplicateLines)
    .required(),
});

export const drawRefusalSchema = object({ reason: requiredLongText('Reason', NOTE_MAX) });

export const paymentSchema = object({ amount: cents('Amount'), receivedOn: calendarDay('Received on') });

export const messageSchema = object({ text: requiredLongText('Message') });

/** A file's handle in the file service. */
const HANDLE = /^[\w-]{1,64}$/;

export const loanDocumentSchema = object({
  handle: string().label('File').required(messages.required).matches(HANDLE, messages.uploadedFile),
  conditionId: string().nullable().notRequired(),
});

export type ConditionValues = InferType<ReturnType<typeof conditionSchema>>;
