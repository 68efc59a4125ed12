/** `npm run test:full` runs all combinations, `npm test` a representative subset. */
export const isFull = process.env['TEST_FULL'] === '1';

/** The tag of a generated test that only `npm run test:full` runs, if the condition holds. */
export const fullIf = (isFurther: boolean) => (isFurther ? { tag: '@full' } : {});
