import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { installViewport } from './set-viewport-width';

// How long a test waits for something to appear; it goes on at once when it does.
configure({ asyncUtilTimeout: 10_000 });

const unexpected: string[] = [];

// A test that expects a message replaces the method with a mock of its own and asserts on it.
beforeEach(() => {
  installViewport();
  unexpected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      unexpected.push(`console.${level}: ${args.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`);
});
