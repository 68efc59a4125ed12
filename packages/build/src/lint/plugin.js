import { importDirections } from './import-directions.js';

/** The portal's own lint rules. */
export default { meta: { name: 'lender-portal' }, rules: { 'import-directions': importDirections } };
