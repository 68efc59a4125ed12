import { FileReferences } from '../../domains/files/file-references';
import { readSettings } from '../../foundation/settings/read-settings';
import { createSchema } from '../../interfaces/graphql/schema';
import { marketplaceFiles } from '../../marketplace/file-uses';
import { createGraphQLExtension } from '../../marketplace/graphql-extension';

/** The schema served by a portal with the marketplace. */
export const servedSchema = () => createSchema(createGraphQLExtension(readSettings({})));

/** References of documents and the marketplace. */
export const allFileReferences = new FileReferences([marketplaceFiles]);
