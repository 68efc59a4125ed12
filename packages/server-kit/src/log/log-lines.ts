import { currentOrigin } from '../security-log/origin';
import { errorLines } from './error-lines';

/** What of pino's logger a line is written with. */
interface LineLogger {
  bindings(): Record<string, unknown>;
}

/** Options of a log whose lines name the request they belong to, and hold a failure's stack once in a while. */
export const logLines = () => ({ mixin: contextOfLine, serializers: { err: errorLines() } });

/** Wherever in the program it is written: the request's id, what it runs, and for whom. */
function contextOfLine(_line: object, _level: number, logger: LineLogger): Record<string, unknown> {
  const origin = currentOrigin();
  if (!origin) return {};
  const { id, operation, who, traceId } = origin;
  return {
    ...(!('reqId' in logger.bindings()) && { reqId: id }),
    ...(traceId !== undefined && { traceId }),
    ...(operation !== undefined && { operation }),
    ...(who.userId !== undefined && { userId: who.userId }),
    ...(who.tenantId !== undefined && { tenantId: who.tenantId }),
  };
}
