import fastify from 'fastify';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DatabaseUnavailableError } from '../database/errors';
import { ApplicationError, refusal } from '../errors/application-error';
import { captureLog } from '../testing/captured-log';
import { errorHandler } from './error-handler';

function serve(context: TestContext, thrown: unknown, format: Partial<Parameters<typeof errorHandler>[0]> = {}) {
  const { lines, stream } = captureLog();
  const app = fastify({ logger: { level: 'error', stream }, genReqId: () => 'ref' });
  context.after(() => app.close());
  app.setErrorHandler(
    errorHandler({
      failure: 'It failed',
      toBody: ({ code, message, details }) => ({ code, message, ...details }),
      ...format,
    }),
  );
  app.get('/', () => Promise.reject(thrown as Error));
  const get = async () => {
    const { statusCode, headers, body } = await app.inject('/');
    return { statusCode, body: JSON.parse(body) as unknown, retryAfter: headers['retry-after'] };
  };
  return { get, lines };
}

test('sends code, message, details and retry time of an exposed error without logging it', async (context) => {
  const error = new ApplicationError('FULL', 'Try later', {
    statusCode: 503,
    expose: true,
    details: { max: 2 },
    retryAfter: 5,
  });
  const { get, lines } = serve(context, error);
  assert.deepEqual(await get(), {
    statusCode: 503,
    body: { code: 'FULL', message: 'Try later', max: 2 },
    retryAfter: '5',
  });
  assert.equal(lines.length, 0);
});

// Behaviour: run.disk-full
test('sends 507 with a sentence if a disk is full, and logs the cause', async (context) => {
  for (const cause of [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 }),
    Object.assign(new Error('EDQUOT: disk quota exceeded'), { code: 'EDQUOT' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    Object.assign(new Error('FS error'), { name: 'ErrnoError', errno: 51 }),
    Object.assign(new Error('Aborted'), { cause: Object.assign(new Error('EROFS'), { code: 'EROFS' }) }),
  ]) {
    const { get, lines } = serve(context, cause);
    assert.deepEqual(await get(), {
      statusCode: 507,
      body: {
        code: 'DISK_FULL',
        message:
          'The server has no space left, so nothing was saved. Try again later, or ask the operator to free up space',
      },
      retryAfter: undefined,
    });
    assert.equal(lines.length, 1);
  }
});

test('sends the message of a rejection by Fastify without a code', async (context) => {
  const { get } = serve(context, Object.assign(new Error('Too large'), { statusCode: 413 }));
  assert.deepEqual(await get(), { statusCode: 413, body: { message: 'Too large' }, retryAfter: undefined });
});

test('logs a failure and sends its reference only', async (context) => {
  for (const error of [new Error('secret'), new ApplicationError('DAMAGED', 'secret')]) {
    const { get, lines } = serve(context, error);
    const { statusCode, body } = await get();
    assert.deepEqual(
      [statusCode, body],
      [500, { code: 'INTERNAL', message: 'Something went wrong. Log reference: ref' }],
    );
    assert.deepEqual(
      lines.map(({ msg, err }) => [msg, err?.message]),
      [['It failed', 'secret']],
    );
  }
});

test('answers 503 if the database is unreachable', async (context) => {
  const { get } = serve(context, new DatabaseUnavailableError('secret', { cause: undefined }));
  const { statusCode, body } = await get();
  assert.deepEqual([statusCode, (body as { code: string }).code], [503, 'UNAVAILABLE']);
});

test('lets an interface translate errors and describe failures', async (context) => {
  const translated = serve(context, new RangeError('odd'), { translate: () => refusal('CONFLICT', 'Not now') });
  assert.equal((await translated.get()).statusCode, 409);
  const described = serve(context, new Error('secret'), {
    describeFailure: () => ({ statusCode: 502, message: 'No answer', retryAfter: 10 }),
  });
  assert.deepEqual(await described.get(), {
    statusCode: 502,
    body: { code: 'INTERNAL', message: 'No answer' },
    retryAfter: '10',
  });
});
