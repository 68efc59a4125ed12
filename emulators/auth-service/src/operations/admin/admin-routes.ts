import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../../foundation/auth-service';
import { requiredBody, type RequestBody } from '../../foundation/request-body';
import { AUDIENCE } from '../../foundation/options';
import { assertAdmin } from '../../foundation/admin-access';
import { changeUser, createUser, listAuthUsers } from './admin-users';

/** The calls of the admin API that the portal and its tests make, which require the service key. */
export async function adminRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  app.addHook('onRequest', ({ headers }) => assertAdmin(service, headers.authorization));

  app.get<{ Querystring: Record<string, unknown> }>('/users', async ({ query }) => {
    const users = await listAuthUsers(service.db, countOf(query['page'], 1), countOf(query['per_page'], 50));
    return { users, aud: AUDIENCE };
  });

  app.post<{ Body?: RequestBody }>('/users', async ({ body }) => createUser(service, requiredBody(body)));

  app.put<{ Params: { id: string }; Body?: RequestBody }>('/users/:id', async ({ params, body }) =>
    changeUser(service, params.id, body),
  );
}

const countOf = (value: unknown, fallback: number): number =>
  Math.min(Math.max(Math.trunc(Number(value)) || fallback, 1), 1000);
