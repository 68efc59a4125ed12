import { runCommand } from './run-command';

const { env, stdout, stderr } = process;

process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr });
