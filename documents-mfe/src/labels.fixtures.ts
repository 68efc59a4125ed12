/** Labels that several test files query. A changed label changes one line here. */
export const labels = {
  title: 'Certificates',
  addDocument: 'Add document',
  addStates: 'Add states',
  noStates: 'No licensed states',
  tryAgain: 'Try again',
  expand: (name: string) => `Expand ${name}`,
  remove: (state: string) => `Remove ${state}`,
  delete: (file: string) => `Delete ${file}`,
};
