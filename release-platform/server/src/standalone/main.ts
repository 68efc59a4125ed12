import { replaceToken } from '../domains/releases/tokens/registry-tokens';
import { createStandaloneServer } from './create-server';
import { readStandaloneSettings } from './read-settings';

const { app, settings, database } = await createStandaloneServer(
  readStandaloneSettings(process.env),
  { level: 'info' },
  { shouldInitializeLedger: true },
);
await app.listen({ host: settings.host, port: settings.port });
const token = await replaceToken(database.db, { name: 'local owner', isOwner: true });
process.stdout.write(`
  Pages          ${settings.appUrl}/
  Owners' page   ${settings.owners?.url}/platform
  Owner's token  ${token}

`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
