import { startHostedPortal, startHostedService } from '../hosted-portal';

// Runs a production portal and its auth service until SIGINT, for tests that open its pages in a browser.
const service = await startHostedService();
const portal = await startHostedPortal(service);
process.once('SIGINT', () => {
  void Promise.all([portal.close(), service.close()]).then(() => process.exit(0));
});
process.stdout.write(`Ready: ${portal.url}\n`);
