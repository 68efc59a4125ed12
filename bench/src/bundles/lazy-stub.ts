/** Stands in a bundle for a module that is loaded on demand only: asking for it there is a mistake of the measurement. */
export const isStub = true;

throw new Error('This module is not in the bundle');
