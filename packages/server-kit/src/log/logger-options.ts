import { currentRequestContext } from '../security-log/request-context';
import { createErrorSerializer } from './error-serializer';

/** The part of pino's logger that is used here. */
interface LineLogger {
  bindings(): Record<string, unknown>;
}

/** Pino options that add the current request's context to each line and limit error stacks. */
export const loggerOptions = () => ({ mixin: requestContextFields, serializers: { err: createErrorSerializer() } });

/** Adds the request id, operation and actor, wherever in the program the line is written. */
function requestContextFields(_line: object, _level: number, logger: LineLogger): Record<string, unknown> {
  const context = currentRequestContext();
  if (!context) return {};
  const { id, operation, actor } = context;
  return {
    ...(!('reqId' in logger.bindings()) && { reqId: id }),
    ...(operation !== undefined && { operation }),
    ...(actor.userId !== undefined && { userId: actor.userId }),
    ...(actor.tenantId !== undefined && { tenantId: actor.tenantId }),
  };
}
