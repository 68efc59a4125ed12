import { freezeSchema, liftSchema, listFreezesSchema } from '@lender-portal/registry-api';
import type { FastifyRequest } from 'fastify';
import { findFreezes, freezesOf } from '../../../domains/releases/ledger/freezes';
import { liveModules } from '../../page-host/import-map/live-modules';
import { RegistryError } from '../registry-error';
import { assertOwner } from '../rights';
import type { RegistrySources } from '../sources';
import { appendRevision, callerOf } from './append-revision';
import { toEntryResponse } from './change-response';
import type { RegistryApp } from '../validation';

/** Registry routes that freeze modules and lift freezes. Both are revisions of the ledger. */
export function registerFreezeRoutes(app: RegistryApp, { db, ledger, store, deployments }: RegistrySources): void {
  app.get('/freezes', { schema: listFreezesSchema }, () => findFreezes(db));

  app.post('/freeze', { schema: freezeSchema }, async (request, reply) => {
    const { module, until = null } = request.body;
    assertOwner(request.tokenHolder!, 'A freeze');
    if (until !== null && !(new Date(until) > new Date()))
      throw new RegistryError('BAD_REQUEST', `The freeze must end in the future, but "until" is ${until}`);
    if (module !== null && !(await isKnown(module)))
      throw new RegistryError('NOT_FOUND', `Module "${module}" not found`);
    return reply.code(201).send(await write(request, { until }));
  });

  app.post('/lift', { schema: liftSchema }, async (request, reply) => {
    const { module } = request.body;
    assertOwner(request.tokenHolder!, 'Lifting a freeze');
    if (!(await findFreezes(db)).some((freeze) => freeze.module === module))
      throw new RegistryError(
        'NOT_FOUND',
        module === null ? 'No freeze of all modules is in force' : `"${module}" is not frozen`,
      );
    return reply.code(201).send(await write(request, null));
  });

  async function isKnown(module: string): Promise<boolean> {
    const live = liveModules(await deployments.live());
    return live.some(({ name }) => name === module) || (await store.modules()).includes(module);
  }

  async function write(request: FastifyRequest, freeze: { until: string | null } | null) {
    const { module, reason } = request.body as { module: string | null; reason: string };
    const freezes = freezesOf([module], freeze);
    const { entry } = await appendRevision(ledger, callerOf(request), { reason, propose: (map) => ({ map, freezes }) });
    return toEntryResponse(entry, await ledger.history());
  }
}
