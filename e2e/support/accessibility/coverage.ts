/** `npm run test:full` runs all combinations, `npm test` a representative subset. */
export const isFull = process.env['E2E_FULL'] === '1';
