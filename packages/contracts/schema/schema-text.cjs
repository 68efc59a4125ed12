const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const PORTAL_FILES = [
  'portal.graphql',
  'account.graphql',
  'attention.graphql',
  'documents.graphql',
  'profile.graphql',
  'team.graphql',
];
const MARKETPLACE_FILES = ['exchange.graphql', 'loans.graphql', 'borrowers.graphql', 'sales.graphql'];

const read = (file) => readFileSync(join(__dirname, file), 'utf8');

/** Schema text of the marketplace queries and mutations. */
exports.marketplaceSchemaText = MARKETPLACE_FILES.map((file) => read(`marketplace/${file}`)).join('\n');

/** The complete GraphQL schema, concatenated from all files. */
exports.schemaText = [...PORTAL_FILES.map(read), exports.marketplaceSchemaText].join('\n');
