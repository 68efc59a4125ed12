import { stateCodes } from '@lender-portal/contracts';
import { messages } from '@lender-portal/contracts/rules';
import { object, string, number, type InferType } from 'yup';

/** Periods for flip statistics, in months. */
export const FLIP_PERIODS = [12, 24, 36] as const;

/** Minimum number of flips for a median; fewer would reflect single houses. */
export const FLIPS_ENOUGH = 5;

export const FLIP_SEARCH_MAX = 60;

/** Filters of the ZIP code list. */
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
