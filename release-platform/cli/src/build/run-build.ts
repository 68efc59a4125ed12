import { UserError } from '../registry/user-error';
import { findBuilder } from './find-builder';

/**
 * Generates GraphQL types and builds for production.
 *
 * @param output folder for the build; defaults to the module's `dist`
 * @returns the build's messages and duration
 * @throws UserError if the build fails
 */
export async function runBuild(folder: string, output?: string): Promise<string> {
  const builder = findBuilder(folder);
  await builder.generateTypes();
  const { isSuccessful, messages, duration } = await builder.run(output);
  if (!isSuccessful) throw new UserError(messages || 'The build failed without an error message');
  return `${messages && `${messages}\n`}Built in ${(duration / 1000).toFixed(1)} s`;
}
