import { object, string, number, type InferType } from 'yup';
import { stateCodes } from '../documents/state-names';
import { messages } from './messages';

/** The periods that flips are summarized over. */
export const FLIP_PERIODS = [12, 24, 36] as const;

/** So many flips make a median; of fewer it would be that of one or two houses. Behaviour: flips.too-few */
export const FLIPS_ENOUGH = 5;

export const FLIP_SEARCH_MAX = 60;

/** What ZIP codes are listed by. */
export const zipFlipsSchema = object({
  months: number().label('Period').oneOf(FLIP_PERIODS, messages.flipPeriod).required(),
  state: string()
    .label('State')
    .nullable()
    .oneOf([...stateCodes, null], messages.state),
  search: string().trim().label('City or ZIP').max(FLIP_SEARCH_MAX, messages.tooLong).nullable(),
});

export const flipPeriodSchema = object({
  months: number()
    .label('Period')
    .nullable()
    .oneOf([...FLIP_PERIODS, null], messages.flipPeriod),
});

export type ZipFlipsFilter = InferType<typeof zipFlipsSchema>;
