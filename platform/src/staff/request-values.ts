import { StaffError } from './errors';

/** @throws StaffError BAD_USER_INPUT for a value that is there and no text */
export function textIn(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new StaffError('BAD_USER_INPUT', 'A value is not a text');
}

/** @throws StaffError BAD_USER_INPUT for a value that is there and neither true nor false */
export function truthIn(value: unknown): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new StaffError('BAD_USER_INPUT', `"${String(value)}" is neither true nor false`);
}
