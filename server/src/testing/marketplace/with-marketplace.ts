import { FileReferences } from '../../domains/files/file-references';
import { readSettings } from '../../foundation/settings/read-settings';
import { createResolvers } from '../../interfaces/graphql/resolvers/index';
import { createSchema } from '../../interfaces/graphql/schema';
import { marketplaceFiles } from '../../marketplace/file-uses';
import { createGraphQLExtension } from '../../marketplace/graphql-extension';

const extension = () => createGraphQLExtension(readSettings({}));

/** The schema served by a portal with the marketplace. */
export const servedSchema = () => createSchema(extension());

export const servedResolvers = () => createResolvers(extension());

/** References of documents and the marketplace. */
export const allFileReferences = new FileReferences([marketplaceFiles]);
