import { stateCodes } from '@lender-portal/contracts';
import { messages } from '@lender-portal/contracts/rules';
import { object, string } from 'yup';

/** Minimum number of flips for a median; fewer would reflect single houses. */
export const FLIPS_ENOUGH = 5;

/** Filters of the ZIP code list. */
export const zipFlipsSchema = object({
  state: string()
    .label('State')
    .nullable()
    .oneOf([...stateCodes, null], messages.state),
  search: string().trim().label('City or ZIP').max(60, messages.tooLong).nullable(),
});
