import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { Fault } from '@lender-portal/releases/inspection/internals';

/** A fault with the import map key or remote that it affects. */
export interface ImportMapFinding extends Fault {
  key: string;
  address: string;
}

/** A fault that prevents further inspection. */
export class FaultError extends ApplicationError {
  readonly advice: string;

  constructor({ what, advice }: Fault) {
    super('FAULT', what);
    this.advice = advice;
  }
}

export const toLine = ({ key, address, what, advice }: ImportMapFinding): string =>
  `${key} → ${address}: ${what}. ${advice}`;
