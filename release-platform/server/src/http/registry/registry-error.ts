import { ImportMapError } from '@lender-portal/releases/import-map';
import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { ReleaseRefusal } from '../../domains/releases/publishing/release-refusal';
const STATUS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFIRMATION_REQUIRED: 403,
  CONFIRMATION_REFUSED: 403,
  NOT_FOUND: 404,
  LINK_ENDED: 410,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_CHECKED: 409,
  WITHDRAWN: 409,
  ROLLED_BACK: 409,
  RISK_NOT_ACCEPTED: 409,
  IN_CANARY: 409,
  CANARY_ENDED: 409,
  CHECK_ENDED: 409,
  PREVIEW_CLOSED: 409,
  PREVIEW_ACTIVE: 409,
  SESSION_OPEN: 409,
  NO_OWNERS_PAGE: 409,
  CHECKS_UNAVAILABLE: 503,
  REVISION_CONFLICT: 412,
  RATE_LIMITED: 429,
} as const;

type Code = keyof typeof STATUS;

/** A rejected call. A rejected release is a `ReleaseRefusal`. */
export class RegistryError extends ApplicationError<Code> {
  constructor(code: Code, message: string, details?: Readonly<Record<string, unknown>>) {
    super(code, message, { statusCode: STATUS[code], expose: true, details });
  }
}

export const unauthenticated = () => new RegistryError('UNAUTHENTICATED', 'The token is missing, wrong or revoked');

/** @returns a refusal with everything that would break if `error` is an `ImportMapError`; any other error unchanged */
export function toIncompatibleRefusal(error: unknown): unknown {
  if (!(error instanceof ImportMapError)) return error;
  const { message, breaks } = error;
  return new ReleaseRefusal(
    'INCOMPATIBLE',
    `The portal cannot run it: ${message}`,
    breaks.length > 0 ? { breaks } : undefined,
  );
}
