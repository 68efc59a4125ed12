import { createPropsContext } from '@lender-portal/client/react';
import type { Canary } from '@lender-portal/registry-api';

/** The target of a rollback: a revision, the previous release of one module, or the previous revision. */
export type RollbackTarget = { to: number } | { module: string } | { last: true };

/** An action with a dialog. A swap or preview without a release offers the newest one that is not live. */
export type Action =
  | { verb: 'swap' | 'preview'; module: string; release?: string }
  | { verb: 'start-canary'; module: string; release: string }
  | { verb: 'accept'; check: string; findings: readonly number[] }
  | { verb: 'freeze' | 'lift'; module: string | null }
  | { verb: 'roll-back'; target: RollbackTarget }
  | { verb: 'promote-canary' | 'withdraw-canary'; canary: Canary };

/** Opens the dialog of an action. */
export type Act = (action: Action) => void;

export const [ActContext, useAct] = createPropsContext<Act>();
