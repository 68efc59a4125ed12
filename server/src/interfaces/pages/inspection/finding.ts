import type { Fault } from '@lender-portal/releases/inspection/parts';

/** A fault with the key of the map, or the remote, that leads to it. */
export interface Finding extends Fault {
  key: string;
  address: string;
}

/** A fault that leaves nothing else to look at. */
export class FaultError extends Error {
  readonly advice: string;

  constructor({ what, advice }: Fault) {
    super(what);
    this.advice = advice;
  }
}

export const toLine = ({ key, address, what, advice }: Finding): string => `${key} → ${address}: ${what}. ${advice}`;
