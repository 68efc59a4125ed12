import { restrictFileMode } from '@lender-portal/server-kit/environment/data-folder';
import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { createStandaloneServer } from './create-server';
import { provideOwnerToken } from './provide-owner-token';
import { readStandaloneSettings } from './read-settings';

restrictFileMode();
try {
  const { app, settings, database } = await createStandaloneServer(
    readStandaloneSettings(process.env),
    { level: 'info' },
    { shouldInitializeLedger: true },
  );
  await app.listen({ host: settings.host, port: settings.port });
  const token = await provideOwnerToken(database.db, settings);
  process.stdout.write(`
  Pages          ${settings.appUrl}/
  Owners' page   ${settings.owners ? `${settings.owners.url}/platform` : 'off'}
  Owner's token  ${token ?? 'unchanged'}

`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
