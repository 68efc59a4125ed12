import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../../foundation/auth-service';
import { requiredBody, type RequestBody } from '../../foundation/request-body';
import { AUDIENCE } from '../../foundation/options';
import { assertAdmin } from '../../foundation/admin-access';
import { readCount } from './admin-fields';
import { toUserBody } from '../../foundation/users/users';
import { changeUser, findUser, listUsers } from './admin-users';
import { generateLink } from './generate-link';

const PAGE_SIZE = 50;

/** The admin API, which requires the service key. */
export async function adminRoutes(app: FastifyInstance, { service }: { service: AuthService }): Promise<void> {
  app.addHook('onRequest', ({ headers }) => assertAdmin(service, headers.authorization));

  app.get<{ Querystring: Record<string, unknown> }>('/users', async ({ query }, reply) => {
    const page = readCount(query['page'], 1, 'page');
    const perPage = Math.min(readCount(query['per_page'], PAGE_SIZE, 'per_page'), 1000);
    const { total, users } = await listUsers(service.db, page, perPage);
    reply.headers({
      'x-total-count': String(total),
      link: linksOf(page, Math.max(1, Math.ceil(total / perPage)), perPage),
    });
    return { users, aud: AUDIENCE };
  });

  app.get<{ Params: { id: string } }>('/users/:id', async ({ params }) =>
    toUserBody(await findUser(service.db, params.id)),
  );

  app.put<{ Params: { id: string }; Body?: RequestBody }>('/users/:id', async ({ params, body }) =>
    changeUser(service, params.id, body),
  );

  app.post<{ Querystring: Record<string, unknown>; Body?: RequestBody }>(
    '/generate_link',
    async ({ headers, query, body }) =>
      generateLink(service, requiredBody(body), headers['redirect_to'], query['redirect_to']),
  );
}

function linksOf(page: number, last: number, perPage: number): string {
  const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
