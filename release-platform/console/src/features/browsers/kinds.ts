const kinds: Readonly<Record<string, string>> = {
  fetch: 'Failed to download',
  integrity: 'Integrity check failed',
  evaluate: 'Failed to evaluate',
  lifecycle: 'Missing lifecycle functions',
  bootstrap: 'Failed to bootstrap',
  mount: 'Failed to mount',
  timeout: 'Timed out',
  render: 'Failed to render',
  blank: 'Rendered nothing',
  uncaught: 'Uncaught error',
  rejection: 'Unhandled promise rejection',
  unmount: 'Failed to unmount',
  recoverable: 'Rendered again after a failed hydration',
  chunk: 'Failed to load a chunk',
};

/** @returns a label for the kind of failure */
export const describeKind = (what: string): string => kinds[what] ?? what;
