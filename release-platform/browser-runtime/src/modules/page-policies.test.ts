import { createPagePolicies } from './page-policies';

const granted = { clock: ['vue'], notes: ['vue', 'lit-html'] };

beforeEach(() => history.replaceState(null, '', '/lenders/loans'));

// Behaviour: routes.trusted-types
test('lets modules run whose policies the page allows', async () => {
  const reload = jest.fn();
  const allow = createPagePolicies({ allowed: ['vue'], granted, reload });
  history.pushState(null, '', '/lenders/clock');
  await allow('clock');
  await allow('@lender-portal/documents-mfe');
  expect(reload).not.toHaveBeenCalled();
});

// Behaviour: routes.trusted-types
test('reloads the page for a module with other policies', async () => {
  const reload = jest.fn();
  const allow = createPagePolicies({ allowed: ['vue'], granted, reload });
  history.pushState(null, '', '/lenders/notes');
  const mayRun = jest.fn();
  void allow('notes').then(mayRun);
  await Promise.resolve();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(mayRun).not.toHaveBeenCalled();
});

// Behaviour: routes.trusted-types
test('does not reload a page that was loaded for the same URL', async () => {
  const reload = jest.fn();
  await createPagePolicies({ granted, reload })('clock');
  expect(reload).not.toHaveBeenCalled();
});
