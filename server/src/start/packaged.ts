import { start } from './start';

// The check worker needs a browser and build tools, so it runs elsewhere.
await start({ CHECK_WORKER: 'off', ...process.env });
