import { requiredText, messages } from '@lender-portal/contracts/rules';
import { object, string, type InferType } from 'yup';

/** Fits on one line of a list. */
export const SCENARIO_NAME_MAX_LENGTH = 80;

/** Far above the inputs of any calculator. */
const INPUTS_MAX_LENGTH = 2_000;

/** Output of URLSearchParams. */
const QUERY = /^[\w.*=&%+-]*$/;

const scenarioName = () => requiredText('Name').max(SCENARIO_NAME_MAX_LENGTH, messages.tooLong);
const scenarioInputs = () =>
  string()
    .label('Inputs')
    .required(messages.required)
    .max(INPUTS_MAX_LENGTH, messages.tooLong)
    .matches(QUERY, { message: messages.addressQuery, excludeEmptyString: true });

export const newScenarioSchema = object({
  id: string().required(messages.required).uuid(messages.offered).label('Id'),
  kind: string()
    .required(messages.required)
    .oneOf(['FIX_AND_FLIP', 'RENTAL'] as const, messages.offered)
    .label('Kind'),
  name: scenarioName(),
  inputs: scenarioInputs(),
});

/** A partial update; omitted fields stay unchanged. */
export const scenarioChangeSchema = object({
  name: scenarioName().optional().nullable(),
  inputs: scenarioInputs().optional().nullable(),
});

export type NewScenarioValues = InferType<typeof newScenarioSchema>;
