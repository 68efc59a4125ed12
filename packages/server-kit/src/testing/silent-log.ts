import { fastify, type FastifyBaseLogger } from 'fastify';

/** A logger without output. */
export const silentLog: FastifyBaseLogger = fastify({ logger: false }).log;
