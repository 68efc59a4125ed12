import type { Check } from '@lender-portal/registry-api';
import type { Context } from '../context';
import { finishedCheck } from '../registry/checks';
import type { Registry } from '../registry/portal';
import { StatusLine } from './progress';

/** Waits for the end of a check, and shows what it is at. @throws Refusal */
export async function watchedCheck(context: Pick<Context, 'stderr'>, registry: Registry, id: string): Promise<Check> {
  const line = new StatusLine(context, 'Checking');
  return finishedCheck(registry, id, (status) => line.show(status)).finally(() => line.end());
}
