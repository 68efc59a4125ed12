import type { Ledger } from '../ledger';
import { parseName, type Checkpoint } from './checkpoint';
import type { Checkpoints, NewestCheckpoint } from './checkpoints';

/** Maximum number of remarks about times. */
const MAX_CLOCK_REMARKS = 10;

export interface Verification {
  ok: boolean;
  /** Number of valid revisions. */
  rows: number;
  /** Hash of the last valid revision. */
  head: string;
  /** The first invalid revision. */
  broken?: number;
  problem?: 'altered' | 'rewritten' | 'cut' | 'forged-checkpoint';
  /** Message about the problem. */
  message?: string;
  /** The newest checkpoint that the ledger was compared with. */
  checkpoint: Checkpoint | null;
  /** Observations that are not failures. */
  remarks: string[];
}

/** A head that an owner noted elsewhere. */
export type KeptHead = Pick<Checkpoint, 'seq' | 'hash'>;

/**
 * Verifies every revision, then compares the chain with heads that are kept outside the database. An attacker with
 * write access to the tables could replace the chain by a consistent one. Behaviour: releases.checkpoints.
 *
 * @param kept another head to compare
 */
export async function verifyLedger(
  ledger: Pick<Ledger, 'verify'>,
  checkpoints: Checkpoints,
  kept?: KeptHead,
): Promise<Verification> {
  await checkpoints.settled();
  // Read checkpoints first, so that revisions written meanwhile are no mismatch.
  const { newest, names, unavailable } = await readCheckpoints(checkpoints);
  const hashes: string[] = [];
  const times: Date[] = [];
  const chain = await ledger.verify(({ hash, at }) => {
    hashes.push(hash);
    times.push(at);
  });
  const remarks = [...unavailable, ...remarksOf(newest, chain.rows), ...clockRemarks(times)];
  const base = { ...chain, checkpoint: newest.checkpoint ?? null, remarks };
  if (!chain.ok)
    return {
      ...base,
      problem: 'altered',
      message: `Revision ${chain.broken} of the ledger was altered; the ${chain.rows} before it are unaltered`,
    };
  const [forged] = newest.forged;
  if (forged !== undefined)
    return {
      ...base,
      ok: false,
      problem: 'forged-checkpoint',
      message: `The checkpoint ${forged} is not signed with the ledger's key, so it was forged or altered`,
    };
  for (const [head, source] of headsOf(newest, kept)) {
    if (head.seq > chain.rows)
      return {
        ...base,
        ok: false,
        broken: chain.rows + 1,
        problem: 'cut',
        message: cutMessage(chain.rows, head, source),
      };
    if (hashes[head.seq - 1] === head.hash) continue;
    const first = firstRewritten(names, hashes) ?? head.seq;
    return {
      ...base,
      ok: false,
      rows: first - 1,
      head: hashes[first - 2] ?? '0'.repeat(64),
      broken: first,
      problem: 'rewritten',
      message: `Revision ${first} of the ledger was rewritten with all later hashes: ${source} has a different hash for revision ${head.seq}`,
    };
  }
  return base;
}

async function readCheckpoints(
  checkpoints: Checkpoints,
): Promise<{ newest: NewestCheckpoint; names: string[]; unavailable: string[] }> {
  try {
    const [newest, names] = await Promise.all([checkpoints.newest(), checkpoints.names()]);
    return { newest, names, unavailable: [] };
  } catch (error) {
    const newest = { checkpoint: undefined, forged: [], foreign: 0 };
    return {
      newest,
      names: [],
      unavailable: [`The checkpoints cannot be read: ${(error as Error).message}. Only the database was verified`],
    };
  }
}

const headsOf = ({ checkpoint }: NewestCheckpoint, kept: KeptHead | undefined): [KeptHead, string][] => [
  ...(checkpoint ? [[checkpoint, `the checkpoint of ${checkpoint.at}`] as [KeptHead, string]] : []),
  ...(kept ? [[kept, 'the head that you specified'] as [KeptHead, string]] : []),
];

const cutMessage = (rows: number, { seq }: KeptHead, source: string): string =>
  `The ledger ends at revision ${rows}, but ${source} is of revision ${seq}: ${rows + 1 === seq ? `revision ${seq} is` : `revisions ${rows + 1} to ${seq} are`} missing`;

/** @returns the first revision whose checkpoint has another hash; checkpoint names contain the beginning of the hash */
function firstRewritten(names: readonly string[], hashes: readonly string[]): number | undefined {
  const starts = new Map<number, string[]>();
  for (const name of names) {
    const { seq, start } = parseName(name)!;
    starts.set(seq, [...(starts.get(seq) ?? []), start]);
  }
  const rewritten = [...starts].filter(
    ([seq, known]) => hashes[seq - 1] !== undefined && !known.some((start) => hashes[seq - 1]!.startsWith(start)),
  );
  return rewritten.length > 0 ? Math.min(...rewritten.map(([seq]) => seq)) : undefined;
}

function remarksOf({ checkpoint, foreign }: NewestCheckpoint, rows: number): string[] {
  const remarks =
    foreign > 0
      ? [`Skipped ${foreign} newer ${foreign === 1 ? 'checkpoint' : 'checkpoints'}, signed with another LEDGER_KEY`]
      : [];
  if (!checkpoint && rows > 0) return [...remarks, 'No checkpoint exists yet. Only the database was verified'];
  if (checkpoint && checkpoint.seq < rows)
    return [...remarks, `Revisions after ${checkpoint.seq} have no checkpoint yet`];
  return remarks;
}

/** The time of a revision comes from the clock of the process that wrote it. */
function clockRemarks(times: readonly Date[]): string[] {
  return times
    .flatMap((at, index) => {
      const before = times[index - 1];
      return before && at < before
        ? [
            `Revision ${index + 1} has an earlier time than revision ${index}, because the clock of its writer was behind`,
          ]
        : [];
    })
    .slice(0, MAX_CLOCK_REMARKS);
}
