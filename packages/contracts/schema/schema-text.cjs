const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const FILES = ['../schema.graphql', 'lenders-work.graphql', 'documents.graphql', 'profile.graphql', 'team.graphql'];

/** The whole GraphQL schema, of which every file holds a part. */
exports.schemaText = FILES.map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
