import type { TestEnvironment } from 'jest-environment-jsdom';

declare const BrowserEnvironment: typeof TestEnvironment;
export = BrowserEnvironment;
