import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { Fault } from '@lender-portal/releases/inspection/internals';

/** A fault with the key of the map, or the remote, that leads to it. */
export interface Finding extends Fault {
  key: string;
  address: string;
}

/** A fault that leaves nothing else to look at. */
export class FaultError extends ApplicationError {
  readonly advice: string;

  constructor({ what, advice }: Fault) {
    super('FAULT', what);
    this.advice = advice;
  }
}

export const toLine = ({ key, address, what, advice }: Finding): string => `${key} → ${address}: ${what}. ${advice}`;
