import { FileReferences } from '../../domains/files/file-references';
import { readSettings } from '../../foundation/settings/read-settings';
import { createResolvers } from '../../interfaces/graphql/resolvers/index';
import { createSchema } from '../../interfaces/graphql/schema';
import { marketplaceFiles } from '../../marketplace/file-uses';
import { createGraphQLExtension } from '../../marketplace/graphql-extension';

const extension = () => createGraphQLExtension(readSettings({}));

/** The schema as the portal with its marketplace serves it. */
export const servedSchema = () => createSchema(extension());

export const servedResolvers = () => createResolvers(extension());

/** The files that documents and the marketplace use. */
export const allFileReferences = new FileReferences([marketplaceFiles]);
