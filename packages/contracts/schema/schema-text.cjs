const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const PORTAL_FILES = ['../schema.graphql', 'account.graphql', 'attention.graphql', 'documents.graphql', 'profile.graphql', 'team.graphql'];
const MARKETPLACE_FILES = ['exchange.graphql', 'loans.graphql', 'borrowers.graphql', 'sales.graphql', 'scenarios.graphql'];

const read = (file) => readFileSync(join(__dirname, file), 'utf8');

/** What the sub-applications of the lender's work ask the marketplace for. */
exports.marketplaceSchemaText = MARKETPLACE_FILES.map((file) => read(`marketplace/${file}`)).join('\n');

/** The whole GraphQL schema, of which every file holds a part. */
exports.schemaText = [...PORTAL_FILES.map(read), exports.marketplaceSchemaText].join('\n');

/** What an endpoint of somebody's own has to offer, and no more; see docs/GRAPHQL-ENDPOINT.md. */
exports.specifiedSchemaText = read('specified.graphql');
