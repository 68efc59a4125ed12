import { start } from './start';

// The worker that checks releases needs a browser and the tools of those who build: it runs elsewhere.
await start({ CHECK_WORKER: 'off', ...process.env });
