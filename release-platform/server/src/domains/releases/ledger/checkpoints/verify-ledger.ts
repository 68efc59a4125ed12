import type { Ledger } from '../ledger';
import { partsOfName, type Checkpoint } from './checkpoint';
import type { Checkpoints, NewestCheckpoint } from './checkpoints';

/** Limit of remarks about times. */
const MAX_CLOCK_REMARKS = 10;

export interface Verification {
  ok: boolean;
  /** Rows that hold. */
  rows: number;
  /** The hash of the last one of them. */
  head: string;
  /** The first row that does not hold. */
  broken?: number;
  problem?: 'altered' | 'rewritten' | 'cut' | 'forged-checkpoint';
  /** The problem in a sentence. */
  message?: string;
  /** The newest one that the ledger was compared with. */
  checkpoint: Checkpoint | null;
  /** Observations that are no failure. */
  remarks: string[];
}

/** The head of an owner who kept it elsewhere. */
export type KeptHead = Pick<Checkpoint, 'seq' | 'hash'>;

/**
 * Verifies every row, then compares the chain with heads that are kept outside the database: whoever owns the tables can
 * write another chain that holds in itself. Behaviour: releases.checkpoints.
 *
 * @param kept a head that is compared too
 */
export async function verifyLedger(ledger: Pick<Ledger, 'verify'>, checkpoints: Checkpoints, kept?: KeptHead): Promise<Verification> {
  await checkpoints.settled();
  // Before the rows: those that are written meanwhile are no mismatch.
  const { newest, names, unavailable } = await readCheckpoints(checkpoints);
  const hashes: string[] = [];
  const times: Date[] = [];
  const chain = await ledger.verify(({ hash, at }) => {
    hashes.push(hash);
    times.push(at);
  });
  const remarks = [...unavailable, ...remarksOf(newest, chain.rows), ...clockRemarks(times)];
  const base = { ...chain, checkpoint: newest.checkpoint ?? null, remarks };
  if (!chain.ok) return { ...base, problem: 'altered', message: `Row ${chain.broken} of the ledger is not as it was written; the ${chain.rows} before it are` };
  const [forged] = newest.forged;
  if (forged !== undefined)
    return {
      ...base,
      ok: false,
      problem: 'forged-checkpoint',
      message: `The checkpoint ${forged} is not signed with the ledger's key: somebody else wrote or changed it`,
    };
  for (const [head, source] of headsOf(newest, kept)) {
    if (head.seq > chain.rows) return { ...base, ok: false, broken: chain.rows + 1, problem: 'cut', message: cutMessage(chain.rows, head, source) };
    if (hashes[head.seq - 1] === head.hash) continue;
    const first = firstRewritten(names, hashes) ?? head.seq;
    return {
      ...base,
      ok: false,
      rows: first - 1,
      head: hashes[first - 2] ?? '0'.repeat(64),
      broken: first,
      problem: 'rewritten',
      message: `Row ${first} of the ledger was rewritten with all hashes after it: ${source} has another hash for row ${head.seq}`,
    };
  }
  return base;
}

async function readCheckpoints(checkpoints: Checkpoints): Promise<{ newest: NewestCheckpoint; names: string[]; unavailable: string[] }> {
  try {
    const [newest, names] = await Promise.all([checkpoints.newest(), checkpoints.names()]);
    return { newest, names, unavailable: [] };
  } catch (error) {
    const newest = { checkpoint: undefined, forged: [], foreign: 0 };
    return { newest, names: [], unavailable: [`The checkpoints cannot be read: ${(error as Error).message}. Only the database was verified`] };
  }
}

const headsOf = ({ checkpoint }: NewestCheckpoint, kept: KeptHead | undefined): [KeptHead, string][] => [
  ...(checkpoint ? [[checkpoint, `the checkpoint of ${checkpoint.at}`] as [KeptHead, string]] : []),
  ...(kept ? [[kept, 'the head that you gave'] as [KeptHead, string]] : []),
];

const cutMessage = (rows: number, { seq }: KeptHead, source: string): string =>
  `The ledger ends at row ${rows}, and ${source} is of row ${seq}: ${rows + 1 === seq ? `row ${seq} is` : `rows ${rows + 1} to ${seq} are`} missing`;

/** @returns the first row whose checkpoint has another hash; the name of each has the beginning of it */
function firstRewritten(names: readonly string[], hashes: readonly string[]): number | undefined {
  const starts = new Map<number, string[]>();
  for (const name of names) {
    const { seq, start } = partsOfName(name)!;
    starts.set(seq, [...(starts.get(seq) ?? []), start]);
  }
  const rewritten = [...starts].filter(([seq, known]) => hashes[seq - 1] !== undefined && !known.some((start) => hashes[seq - 1]!.startsWith(start)));
  return rewritten.length > 0 ? Math.min(...rewritten.map(([seq]) => seq)) : undefined;
}

function remarksOf({ checkpoint, foreign }: NewestCheckpoint, rows: number): string[] {
  const remarks = foreign > 0 ? [`${foreign} newer checkpoints are signed with another key (LEDGER_KEY), and were not compared`] : [];
  if (!checkpoint && rows > 0) return [...remarks, 'There is no checkpoint yet: only the database was verified'];
  if (checkpoint && checkpoint.seq < rows) return [...remarks, `Rows after ${checkpoint.seq} have no checkpoint yet`];
  return remarks;
}

/** Rows carry the clock of the process that wrote them. */
function clockRemarks(times: readonly Date[]): string[] {
  return times
    .flatMap((at, index) => {
      const before = times[index - 1];
      return before && at < before ? [`Row ${index + 1} has an earlier time than row ${index}: the clock of the process that wrote it was behind`] : [];
    })
    .slice(0, MAX_CLOCK_REMARKS);
}
