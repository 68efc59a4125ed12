import {
  acceptFindingsSchema,
  cancelCheckSchema,
  listQueueSchema,
  readAvailabilitySchema,
  readCheckSchema,
  readScreenshotSchema,
  requestCheckSchema,
} from '@lender-portal/registry-api';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { areChecksAvailable, cancelCheck, listQueue } from '../../domains/releases/checks/check-queue';
import {
  acceptFindings,
  findCheck,
  findScreenshot,
  isAcceptable,
  listScreenshots,
  type Check,
} from '../../domains/releases/checks/checks';
import { mayActOn, type TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import { RegistryError } from './registry-error';
import { assertMayActOn } from './rights';
import { acceptCheckRequest } from './request-check';
import type { RegistrySources } from './sources';
import type { RegistryApp } from './validation';

/** Registry routes for checks. */
export function registerCheckRoutes(app: RegistryApp, sources: RegistrySources): void {
  const { db } = sources;
  app.get('/checks/availability', { schema: readAvailabilitySchema }, async () => ({
    available: await areChecksAvailable(db),
  }));

  app.post('/checks', { schema: requestCheckSchema }, async ({ body, tokenHolder }, reply) => {
    const holder = tokenHolder!;
    const releases = await findReleases([...new Set(body.releases)], holder);
    const check = await acceptCheckRequest({ releases }, holder, sources);
    return reply.code(202).send(await toDetailedResponse(check));
  });

  app.get('/checks/queue', { schema: listQueueSchema }, async ({ tokenHolder }) => {
    const queue = await listQueue(db);
    return queue.map(({ findings: _findings, ...check }) => ({
      ...toResponse(check),
      canCancel: mayCancel(tokenHolder!, check),
    }));
  });

  app.delete('/checks/:id', { schema: cancelCheckSchema }, async ({ params: { id }, tokenHolder }) => {
    const check = await foundCheck(id);
    if (!mayCancel(tokenHolder!, check))
      throw new RegistryError(
        'FORBIDDEN',
        `The check "${id}" can only be canceled by "${check.requestedBy}", which requested it, or by an owner`,
      );
    const canceled = await cancelCheck(db, id, tokenHolder!.name);
    if (!canceled) throw new RegistryError('CHECK_ENDED', `The check "${id}" has already ended: ${check.state}`);
    return toDetailedResponse(canceled);
  });

  app.post(
    '/checks/:id/acceptance',
    { schema: acceptFindingsSchema },
    async ({ params: { id }, body, tokenHolder }) => {
      const holder = tokenHolder!;
      const check = await foundCheck(id);
      for (const module of Object.keys(check.releases)) assertMayActOn(holder, module);
      for (const number of body.findings) assertAcceptable(check, number);
      const accepted = { by: holder.name, reason: body.reason, at: new Date().toISOString() };
      const updated = await db.transaction().execute((trx) => acceptFindings(trx, id, body.findings, accepted));
      if (!updated) throw new RegistryError('CHECK_ENDED', `The check "${id}" has not failed: it is ${check.state}`);
      return toDetailedResponse(updated);
    },
  );

  app.get('/checks/:id', { schema: readCheckSchema }, async ({ params: { id } }) =>
    toDetailedResponse(await foundCheck(id)),
  );

  app.get(
    '/checks/:id/screenshots/:number',
    { schema: readScreenshotSchema, config: { isImage: true } },
    async ({ params: { id, number } }, reply) => {
      const image = isUuid(id) && /^\d{1,4}$/.test(number) ? await findScreenshot(db, id, Number(number)) : undefined;
      if (!image) throw new RegistryError('NOT_FOUND', `The check "${id}" has no screenshot ${number}`);
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(Buffer.from(image));
    },
  );

  async function foundCheck(id: string): Promise<Check> {
    const check = isUuid(id) ? await findCheck(db, id) : undefined;
    if (!check) throw new RegistryError('NOT_FOUND', `Check "${id}" not found`);
    return check;
  }

  async function toDetailedResponse(check: Check) {
    const screenshots = await listScreenshots(db, check.id);
    return {
      ...toResponse(check),
      findings: check.findings.map((finding) => ({ ...finding, isAcceptable: isAcceptable(finding) })),
      screenshots: screenshots.map((each) => ({
        ...each,
        url: `/registry/checks/${check.id}/screenshots/${each.number}`,
      })),
    };
  }

  /** @returns module → release id */
  async function findReleases(ids: readonly string[], holder: TokenHolder): Promise<Record<string, string>> {
    const rows = await db.selectFrom('portal.releases').select(['name', 'id']).where('id', 'in', ids).execute();
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) throw new RegistryError('NOT_FOUND', `Release ${missing} not found`, { id: missing });
    const own = rows.filter(({ name }) => mayActOn(holder, name));
    const foreign = ids.find((id) => !own.some((row) => row.id === id));
    if (foreign !== undefined)
      throw new RegistryError('FORBIDDEN', `The token "${holder.name}" has no access to the module of ${foreign}`);
    return Object.fromEntries(own.map(({ name, id }) => [name, id]));
  }
}

function assertAcceptable({ id, findings }: Check, number: number): void {
  const finding = findings[number - 1];
  if (!finding) throw new RegistryError('NOT_FOUND', `The check "${id}" has no finding ${number}`);
  if (!isAcceptable(finding))
    throw new RegistryError(
      'BAD_REQUEST',
      `Finding ${number} cannot be accepted, because the release does not work: ${finding.message}`,
    );
}

/** Whether the token requested the check or belongs to an owner. */
const mayCancel = ({ name, isOwner }: TokenHolder, { requestedBy }: Pick<Check, 'requestedBy'>) =>
  isOwner || name === requestedBy;

/** @returns a check in the format of the API */
function toResponse<Fields extends Omit<Check, 'findings'>>({
  createdAt,
  startedAt,
  finishedAt,
  libraries: _libraries,
  routes: _routes,
  ...check
}: Fields) {
  return {
    ...check,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
