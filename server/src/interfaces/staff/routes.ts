import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffPage } from './pages';
import { readText } from './request-values';

/** A request to the staff API. */
export interface StaffRequest {
  /** The parameter `:id` of the path. */
  id: string;
  query: Readonly<Record<string, string | undefined>>;
  body: Readonly<Record<string, unknown>>;
  /** @throws BAD_USER_INPUT if the value of the body is set and not a string */
  text(name: string): string | undefined;
  /** Name of the service key used. */
  by: string;
}

type Routes<Answer = unknown> = Readonly<Record<string, (request: StaffRequest) => Promise<Answer>>>;

/** Routes by path. */
export interface StaffRoutes {
  /** Pages of a list. The cursor of the next page is in a header. */
  lists: Routes<StaffPage<unknown>>;
  reads: Routes;
  changes: Routes;
  /** Changes answered with status 201. */
  creations: Routes;
}

export function serveStaffRoutes(app: FastifyInstance, { lists, reads, changes, creations }: StaffRoutes): void {
  for (const [path, list] of Object.entries(lists))
    app.get(path, async (request, reply) => {
      const { rows, next } = await list(read(request));
      if (next !== undefined) reply.header('x-next-page', next);
      return rows;
    });
  for (const [path, answer] of Object.entries(reads)) app.get(path, async (request) => answer(read(request)));
  for (const [path, answer] of Object.entries(changes)) app.post(path, async (request) => answer(read(request)));
  for (const [path, answer] of Object.entries(creations))
    app.post(path, async (request, reply) => reply.code(201).send(await answer(read(request))));
}

function read(request: FastifyRequest): StaffRequest {
  const body = (request.body ?? {}) as StaffRequest['body'];
  return {
    id: (request.params as { id?: string }).id ?? '',
    query: request.query as StaffRequest['query'],
    body,
    text: (name) => readText(body[name]),
    by: request.serviceKeyName,
  };
}
