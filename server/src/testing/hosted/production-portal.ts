import { startHostedPortal, startHostedService } from '../hosted-portal';

// A portal in production, beside the service that it signs lenders in with, for what opens its pages in a browser: a
// process of its own, until it is ended.
const service = await startHostedService();
const portal = await startHostedPortal(service);
process.once('SIGINT', () => {
  void Promise.all([portal.close(), service.close()]).then(() => process.exit(0));
});
process.stdout.write(`Ready: ${portal.url}\n`);
