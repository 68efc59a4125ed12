/** `npm run test:full` runs every combination; `npm test` those that show something new. */
export const isFull = process.env['E2E_FULL'] === '1';
