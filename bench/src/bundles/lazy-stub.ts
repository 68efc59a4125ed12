export const isStub = true;

throw new Error('A measurement must not load this module');
