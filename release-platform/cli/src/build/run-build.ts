import { Refusal } from '../registry/refusal';
import { builderOf } from './builder-of';

/**
 * Writes the types of the GraphQL operations, and builds for production.
 *
 * @param output the folder that it is built into; the module's `dist`, where none is named
 * @returns what the build says, and how long it took
 * @throws Refusal where it is not built
 */
export async function runBuild(folder: string, output?: string): Promise<string> {
  const builder = builderOf(folder);
  await builder.generateTypes();
  const { isGood, messages, duration } = await builder.run(output);
  if (!isGood) throw new Refusal(messages || 'It was not built, and the build says nothing about it');
  return `${messages && `${messages}\n`}Built in ${(duration / 1000).toFixed(1)} s`;
}
