export { AdoptionError } from './adoption-error';
export type { Choices } from './described-build';
export { describeBuild, type Description } from './describe-build';
