const { TestEnvironment } = require('jest-environment-jsdom');

// Web APIs that all supported browsers have and jsdom lacks. Node's implementations follow the same standards.
const webApis = [
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** jsdom plus the missing web APIs. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of webApis) this.global[name] ??= globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
