type Client = typeof import('./index');

/** Entries of this package bundle separate copies of shared classes. Errors must be recognized across copies. */
function anotherBuild<Module>(load: () => Module): Module {
  let module: Module | undefined;
  jest.isolateModules(() => {
    module = load();
  });
  return module!;
}

const client = anotherBuild(() => require('./index') as Client);
const other = anotherBuild(() => require('./index') as Client);
const contract = anotherBuild(
  () => require('@lender-portal/module-contract') as typeof import('@lender-portal/module-contract'),
);
const graphql = anotherBuild(() => require('./failure') as typeof import('./failure'));
const files = anotherBuild(
  () => require('./files/picker/picker-error') as typeof import('./files/picker/picker-error'),
);
const otherFiles = anotherBuild(
  () => require('./files/picker/picker-error') as typeof import('./files/picker/picker-error'),
);

test('recognizes a time limit error of another bundle in GraphQL failures', () => {
  const error = new contract.TimeLimitError(30_000);
  expect(graphql.toFailure(error).message).toBe('The server is taking too long to respond. Please try again.');
});

test.each([
  ['TenantGuardError', () => other.isTenantGuardError(new client.TenantGuardError('borrower'))],
  ['AccountExistsError', () => other.isAccountExistsError(new client.AccountExistsError())],
  ['OtherSessionError', () => other.isOtherSessionError(new client.OtherSessionError())],
  ['PickerError', () => otherFiles.isPickerError(new files.PickerError('busy'))],
])('recognizes %s', (_name, isRecognised) => {
  expect(isRecognised()).toBe(true);
});

test('does not recognize other errors', () => {
  const error = new Error('TimeLimitError');
  expect([
    contract.isTimeLimitError(error),
    client.isTenantGuardError(error),
    client.isAccountExistsError(error),
    client.isOtherSessionError(error),
    files.isPickerError(error),
  ]).toEqual([false, false, false, false, false]);
});
