import { fastify, type FastifyBaseLogger } from 'fastify';

/** A log that nobody reads. */
export const silentLog: FastifyBaseLogger = fastify({ logger: false }).log;
