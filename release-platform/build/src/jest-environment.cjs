const { TestEnvironment } = require('jest-environment-jsdom');

// What every supported browser has and jsdom leaves out; Node's own implementations follow the same standards.
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

/** jsdom with the web's standard interfaces that it lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of webApis) this.global[name] ??= globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
