import { array, object, string, type InferType } from 'yup';
import { profileSteps } from '../profile/steps';
import { messages } from './messages';

/** The longest text that a draft keeps; what the rules of the fields refuse may be much shorter. */
export const DRAFT_TEXT_MAX_LENGTH = 2_000;

/** The most entries of a list that a draft keeps, and the longest of them: more than there are states. */
const DRAFT_LIST_MAX = 60;
const DRAFT_ENTRY_MAX_LENGTH = 60;

// A message of our own for each: yup's default ones print the value, however deep it is nested.
const text = (max: number) => string().nullable().typeError(messages.draftText).max(max, messages.tooLong);

const list = () =>
  array()
    .nullable()
    .typeError(messages.draftList)
    .of(string().typeError(messages.draftText).defined(messages.draftText).nonNullable(messages.draftText).max(DRAFT_ENTRY_MAX_LENGTH, messages.tooLong))
    .max(DRAFT_LIST_MAX, messages.tooMany);

/** What was typed into the wizard, whether it is valid or not; null is as good as left out. */
export const profileDraftSchema = object({
  values: object({
    legalEntityType: text(DRAFT_ENTRY_MAX_LENGTH),
    legalEntityName: text(DRAFT_TEXT_MAX_LENGTH),
    legalEntityPhone: text(DRAFT_TEXT_MAX_LENGTH),
    legalEntityAddress: text(DRAFT_TEXT_MAX_LENGTH),
    companyRole: text(DRAFT_TEXT_MAX_LENGTH),
    phone: text(DRAFT_TEXT_MAX_LENGTH),
    projectsType: list(),
    regions: list(),
  })
    .typeError(messages.draftObject)
    .required(messages.required)
    .noUnknown(messages.draftUnknown),
  step: string().required(messages.required).oneOf(profileSteps, messages.offered),
}).strict();

/** What a draft keeps: the wizard's fields as typed, those that nothing was typed into left out. */
export type ProfileDraftValues = InferType<typeof profileDraftSchema>['values'];
