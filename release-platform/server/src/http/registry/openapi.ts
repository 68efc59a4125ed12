import swagger from '@fastify/swagger';
import { models } from '@lender-portal/registry-api';
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI document of tagged routes that are registered after this call. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  for (const model of models) app.addSchema(model);
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Registry of the lender portal',
        version: '1.0.0',
        description:
          'Publishes, checks, swaps and rolls back releases of modules. Refusals are `{code, message, details?}`.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A token of the registry: lender-portal tokens create',
          },
        },
      },
      security: [{ token: [] }],
    },
    refResolver: {
      buildLocalReference: (schema, _uri, _fragment, index) =>
        typeof schema.$id === 'string' ? schema.$id : `model-${index}`,
    },
  });
  app.get('/openapi.json', { config: { isOpen: true } }, async () => app.swagger());
}
