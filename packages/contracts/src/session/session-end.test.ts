import { sessionEndOf } from './session-end';

describe('sessionEndOf', () => {
  // Behaviour: sign-in.reason
  it.each([
    [{ code: 'UNAUTHENTICATED' }, 'expired'],
    [{ code: 'FORBIDDEN', reason: 'DEACTIVATED' }, 'deactivated'],
    [{ code: 'FORBIDDEN', reason: 'NO_COMPANY' }, 'no-company'],
    [{ code: 'FORBIDDEN', reason: 'WRONG_TENANT_TYPE', tenantType: 'entrepreneur' }, 'entrepreneur'],
    [{ code: 'FORBIDDEN', reason: 'WRONG_TENANT_TYPE', tenantType: 'borrower' }, 'wrong-tenant-type'],
    [{ code: 'FORBIDDEN', reason: 'WRONG_TENANT_TYPE', tenantType: null }, 'wrong-tenant-type'],
    [{ code: 'FORBIDDEN' }, undefined],
    [{ code: 'INTERNAL', reason: 'DEACTIVATED' }, undefined],
    [undefined, undefined],
  ])('%j: %s', (extensions, end) => {
    expect(sessionEndOf(extensions)).toBe(end);
  });
});
