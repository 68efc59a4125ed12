import { array, string } from 'yup';
import { stateCodes } from '../documents/state-names';
import { messages } from './messages';

/** Licensed states: valid codes, no duplicates, at least one. Errors refer to the list, not to its entries. */
export const licensedStates = (label: string) =>
  array()
    .label(label)
    .of(string().defined())
    .required(messages.atLeastOneState)
    .min(1, messages.atLeastOneState)
    .test('known', messages.states, (codes) => codes.every((code) => stateCodes.includes(code)))
    .test('each-once', messages.stateTwice, (codes) => new Set(codes).size === codes.length);
