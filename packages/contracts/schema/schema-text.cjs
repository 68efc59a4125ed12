const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const FILES = ['../schema.graphql', 'marketplace.graphql', 'documents.graphql', 'profile.graphql', 'team.graphql'];

const read = (file) => readFileSync(join(__dirname, file), 'utf8');

/** The whole GraphQL schema, of which every file holds a part. */
exports.schemaText = FILES.map(read).join('\n');

/** What an endpoint of somebody's own has to offer, and no more; see docs/GRAPHQL-ENDPOINT.md. */
exports.specifiedSchemaText = read('specified.graphql');
