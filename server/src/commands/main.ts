import { runPlatformCommand } from './run-command';

const { env, stdout, stderr } = process;

process.exitCode = await runPlatformCommand(process.argv.slice(2), { env, stdout, stderr });
