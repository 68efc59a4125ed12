import { calendarDays } from './calendar-days.js';
import { commentOpenings } from './comment-openings.js';
import { importDirections } from './import-directions.js';
import { translatableText } from './translatable-text.js';

/** The portal's own lint rules. */
export default {
  meta: { name: 'lender-portal' },
  rules: {
    'calendar-days': calendarDays,
    'comment-openings': commentOpenings,
    'import-directions': importDirections,
    'translatable-text': translatableText,
  },
};
