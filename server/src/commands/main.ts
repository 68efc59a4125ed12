import { runPlatformCommand } from './migrate';

process.exitCode = await runPlatformCommand(process.argv.slice(2), process.env);
