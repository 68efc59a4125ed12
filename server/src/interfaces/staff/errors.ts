type Code = 'BAD_USER_INPUT' | 'CONFLICT' | 'NOT_FOUND' | 'UNAUTHENTICATED';

const STATUS: Record<Code, number> = { BAD_USER_INPUT: 400, UNAUTHENTICATED: 401, NOT_FOUND: 404, CONFLICT: 409 };

/** A refusal that the staff is told about. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  readonly code: Code;
  readonly status: number;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
    this.status = STATUS[code];
  }
}
