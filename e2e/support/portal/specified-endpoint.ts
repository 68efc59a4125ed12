import contracts from '@lender-portal/contracts/schema-text';
import { buildSchema, GraphQLError, Kind, parse, validate, type DocumentNode } from 'graphql';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { glob } from '../../../tools/lib/glob.mjs';
import { repository } from './running-portal';

const schema = buildSchema(contracts.specifiedSchemaText);

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION && each.name ? [each.name.value] : []));

/** Operations of remotes are agreed with their teams in addition to the specification. */
const remoteOperations = new Set(
  (await glob(['examples/marketplace/remotes/*/src/**/*.graphql'], repository)).flatMap((file) =>
    operationsOf(parse(readFileSync(join(repository, file), 'utf8'))),
  ),
);

function isOfRemote(document: DocumentNode): boolean {
  const names = operationsOf(document);
  return names.length > 0 && names.every((name) => remoteOperations.has(name));
}

/**
 * A marketplace GraphQL endpoint on another origin. It rejects unspecified operations and forwards the rest to a
 * platform.
 */
export interface SpecifiedEndpoint {
  url: string;
  /** Sets the platform that responds. */
  answerFrom: (origin: string) => void;
  /** Errors of unspecified operations. */
  refused: () => string[];
  stop: () => Promise<void>;
}

export async function startSpecifiedEndpoint(): Promise<SpecifiedEndpoint> {
  const refused: string[] = [];
  let platform = '';

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const body = await text(request);
    const { query } = JSON.parse(body) as { query: string };
    const document = parse(query);
    const errors = isOfRemote(document) ? [] : validate(schema, document);
    if (errors.length > 0) {
      refused.push(...errors.map(({ message }) => message));
      return { status: 400, body: JSON.stringify({ errors }) };
    }
    const { authorization } = request.headers;
    const response = await fetch(`${platform}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body,
    });
    return { status: response.status, body: await response.text() };
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    answer(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error: unknown) =>
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ errors: [new GraphQLError(String(error))] })),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    answerFrom: (origin) => (platform = origin),
    refused: () => refused,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
