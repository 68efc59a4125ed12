import { array, string } from 'yup';
import { stateCodes } from '../documents/state-names';
import { messages } from './messages';

/** The states of a license: known ones, each once, at least one. What is wrong is said of the list, not of its entries. */
export const licensedStates = (label: string) =>
  array()
    .label(label)
    .of(string().defined())
    .required(messages.atLeastOneState)
    .min(1, messages.atLeastOneState)
    .test('known', messages.states, (codes) => codes.every((code) => stateCodes.includes(code)))
    .test('each-once', messages.stateTwice, (codes) => new Set(codes).size === codes.length);
