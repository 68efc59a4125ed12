import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { briefElementError } from './brief-element-error';
import { ignoreStyleSheets } from './computed-style';
import { installViewport } from './set-viewport-width';

// Maximum wait for elements to appear. Tests continue as soon as they do.
configure({ asyncUtilTimeout: 10_000, getElementError: briefElementError });

ignoreStyleSheets();

const unexpectedMessages: string[] = [];

// To expect a message, a test replaces the method with its own mock.
beforeEach(() => {
  installViewport();
  unexpectedMessages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      unexpectedMessages.push(`console.${level}: ${args.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  if (unexpectedMessages.length > 0) throw new Error(`Unexpected output:\n${unexpectedMessages.join('\n')}`);
});
