import { graphqlExtensions, type GraphqlExtension } from '@lender-portal/contracts';
import type { EnvironmentReader } from '@lender-portal/server-kit/environment/environment-reader';

/** Defaults to the specified schema for a third-party endpoint, and to all extensions for the platform's own. */
export function readGraphqlExtensions(reader: EnvironmentReader): readonly GraphqlExtension[] {
  const value = reader.get('GRAPHQL_EXTENSIONS') ?? (reader.get('GRAPHQL_URL') === undefined ? 'all' : 'none');
  if (value === 'all') return graphqlExtensions;
  if (value === 'none') return [];
  const names = value.split(/[\s,]+/);
  const unknown = names.find((name) => !(graphqlExtensions as readonly string[]).includes(name));
  if (unknown !== undefined)
    reader.problems.push(
      `GRAPHQL_EXTENSIONS names "${unknown}", neither "all" nor "none" nor one of: ${graphqlExtensions.join(', ')}`,
    );
  return graphqlExtensions.filter((name) => names.includes(name));
}
