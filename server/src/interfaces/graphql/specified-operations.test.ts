import { graphqlExtensions, withoutExtensions } from '@lender-portal/contracts';
import contracts from '@lender-portal/contracts/schema-text';
import { buildSchema, parse, print, validate, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '@lender-portal/release-server';

const specified = buildSchema(contracts.specifiedSchemaText);
const everything = buildSchema(contracts.schemaText);

const operationOf = ({ definitions }: DocumentNode) => definitions[0] as OperationDefinitionNode;
const operations = readOperations();

function readOperations() {
  const root = repositoryRoot();
  const modules = readdirSync(root).filter((name) => name.endsWith('-mfe'));
  const files = [...modules, 'shell', 'root-config', 'packages/client'].flatMap((folder) =>
    filesBelow(path.join(root, folder, 'src')),
  );
  return files.map((file) => parse(readFileSync(file, 'utf8'), { noLocation: true }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => path.join(folder, file));
}

const messages = (schema: typeof specified, document: DocumentNode) =>
  validate(schema, document).map(({ message }) => message);

// Behaviour: graphql.extensions
test('sends only specified fields to an endpoint without extensions', () => {
  const asked = operations.map((document) => withoutExtensions(document, []));
  const unasked = asked.filter((document) => operationOf(document).selectionSet.selections.length === 0);
  assert.deepEqual(
    unasked.map((document) => operationOf(document).name?.value).toSorted(),
    [
      'ClaimInvitation',
      'ClaimableInvitations',
      'DocumentLink',
      'EndOtherSessions',
      'EndSession',
      'GetAccount',
      'GetAttention',
      'ResendUserInvitation',
      'RevokeUserInvitation',
      'SaveProfileDraft',
      'UpdateAccount',
    ],
    'nothing is left of those that no screen sends there',
  );
  for (const document of asked.filter((each) => !unasked.includes(each)))
    assert.deepEqual(messages(specified, document), []);
  assert.ok(asked.length - unasked.length > 15);
});

// Behaviour: graphql.extensions
test('uses one extension alone', () => {
  const invitations = operations.find((document) => operationOf(document).name?.value === 'GetUserInvitations')!;
  const refused = (offered: readonly string[]) => messages(specified, withoutExtensions(invitations, offered));
  assert.deepEqual(refused(['search']), ['Unknown argument "search" on field "Query.getLenderUserInvitations".']);
  assert.deepEqual(refused(['link']), ['Cannot query field "link" on type "LenderUserInvitation".']);
});

test('leaves operations unchanged with all extensions', () => {
  for (const document of operations) {
    assert.equal(print(withoutExtensions(document, graphqlExtensions)), print(document));
    assert.deepEqual(messages(everything, document), []);
  }
});

test('documents every operation that the portal sends in docs/GRAPHQL-ENDPOINT.md', () => {
  const text = readFileSync(path.join(repositoryRoot(), 'docs/GRAPHQL-ENDPOINT.md'), 'utf8');
  const names = operations.map((document) => operationOf(document).name!.value);
  assert.deepEqual(
    names.filter((name) => !text.includes(`\`${name}\``)),
    [],
  );
});
