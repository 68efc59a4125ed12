import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
const STATUS = {
  CONFLICT: 409,
  TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  RATE_LIMITED: 429,
  INSPECTION_LIMIT: 422,
  INVALID_ARCHIVE: 422,
  INVALID_RELEASE: 422,
  INCOMPATIBLE: 422,
} as const;

type Code = keyof typeof STATUS;

/** A rejected release. Details name the file or URL at fault. */
export class ReleaseRefusal extends ApplicationError<Code> {
  constructor(code: Code, message: string, details?: Readonly<Record<string, unknown>>) {
    super(code, message, { statusCode: STATUS[code], details });
  }
}
