import { array, object, string, type InferType } from 'yup';
import { profileSteps } from '../profile/steps';
import { messages } from './messages';

/** Maximum length of a draft text. Field rules may be much stricter. */
export const DRAFT_TEXT_MAX_LENGTH = 2_000;

/** Maximum length of a draft list and of its entries; more than the number of states. */
const DRAFT_LIST_MAX = 60;
const DRAFT_ENTRY_MAX_LENGTH = 60;

// Custom messages, because yup's defaults print the value at any depth.
const text = (max: number) => string().nullable().typeError(messages.draftText).max(max, messages.tooLong);

const list = () =>
  array()
    .nullable()
    .typeError(messages.draftList)
    .of(
      string()
        .typeError(messages.draftText)
        .defined(messages.draftText)
        .nonNullable(messages.draftText)
        .max(DRAFT_ENTRY_MAX_LENGTH, messages.tooLong),
    )
    .max(DRAFT_LIST_MAX, messages.tooMany);

/** Wizard input, valid or not. null is the same as omitted. */
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

/** Values of a draft, without untouched fields. */
export type ProfileDraftValues = InferType<typeof profileDraftSchema>['values'];
