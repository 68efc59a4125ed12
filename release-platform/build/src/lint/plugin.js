import { calendarDays } from './calendar-days.js';
import { importDirections } from './import-directions.js';

/** The portal's own lint rules. */
export default {
  meta: { name: 'lender-portal' },
  rules: { 'calendar-days': calendarDays, 'import-directions': importDirections },
};
