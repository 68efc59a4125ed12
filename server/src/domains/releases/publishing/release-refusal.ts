const STATUS = {
  CONFLICT: 409,
  TOO_LARGE: 413,
  QUOTA_EXCEEDED: 413,
  RATE_LIMITED: 429,
  INSPECTION_LIMIT: 422,
  INVALID_ARCHIVE: 422,
  INVALID_RELEASE: 422,
  INCOMPATIBLE: 422,
  NOT_FETCHED: 422,
  PRIVATE_ADDRESS: 422,
  UNTRUSTED_ADDRESS: 422,
} as const;

type Code = keyof typeof STATUS;

/** Why a release is not taken; the file or address that is wrong stands in the details. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
  readonly code: Code;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: Code, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
    this.details = details;
  }
}
