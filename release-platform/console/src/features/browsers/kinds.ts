const kinds: Readonly<Record<string, string>> = {
  fetch: 'Could not be fetched',
  integrity: 'Is not what its digest says',
  evaluate: 'Failed while it was loaded',
  lifecycle: 'Has no lifecycles',
  bootstrap: 'Failed to bootstrap',
  mount: 'Failed to mount',
  timeout: 'Took too long',
  render: 'Failed while it rendered',
  blank: 'Showed nothing after it was mounted',
  uncaught: 'An error that nothing caught',
  rejection: 'A rejected promise that nothing caught',
  unmount: 'Failed to unmount',
  chunk: 'A part of it could not be loaded',
};

/** @returns a label for the kind of failure */
export const describeKind = (what: string): string => kinds[what] ?? what;
