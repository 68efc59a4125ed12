import type { CDPSession } from 'playwright-core';
import type { VisitFault } from './fault';
import { PAGE_BRIDGE, type ResourceCounts } from './page-bridge';

/** Counts what modules can leak. Listeners come from the browser's own lists. */
export async function countResources(session: CDPSession): Promise<ResourceCounts> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `${PAGE_BRIDGE}.counts(getEventListeners)`,
    includeCommandLineAPI: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as ResourceCounts;
}

/** @returns the kinds of resources whose count has grown */
export const grownKinds = (earlier: ResourceCounts, now: ResourceCounts): string[] =>
  Object.entries(now).flatMap(([kind, { count }]) => (count > (earlier[kind]?.count ?? 0) ? [kind] : []));

/**
 * Finds counts that grow with every mount after the first. The first one is ignored, because it fills library caches
 * and registers page-wide listeners.
 */
export function findLeaks([first, second, third]: readonly ResourceCounts[]): VisitFault[] {
  if (!first || !second || !third) return [];
  const laterKinds = grownKinds(second, third);
  const kinds = grownKinds(first, second).filter((kind) => laterKinds.includes(kind));
  return kinds
    .filter((kind) => kind !== 'a style rule' || !kinds.includes('a style element'))
    .map((kind) => {
      const counts = [first, second, third].map((each) => each[kind]?.count ?? 0);
      const { evidence } = third[kind]!;
      return {
        step: 'leftovers',
        message: `leaks ${kind} on every unmount (${leakedIn(counts).join(', then ')})`,
        advice: 'Stop in unmount what mount started',
        evidence: evidence === undefined ? [] : [evidence],
      };
    });
}

/** Leaves out what was there before, so that the same leak reads the same beside other modules. */
function leakedIn([first = 0, second = 0, third = 0]: readonly number[]): number[] {
  const earlier = Math.max(0, 2 * first - second);
  return [first, second, third].map((count) => count - earlier);
}

/** @returns bytes of the JavaScript heap after a garbage collection */
export async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Growth per mount that is more than caches. */
const MAX_RETAINED_BYTES = 3_000_000;

/** Finds memory that grows with every mount after the first. */
export function findRetainedMemory([first, second, third]: readonly number[]): VisitFault[] {
  if (first === undefined || second === undefined || third === undefined) return [];
  if (second - first < MAX_RETAINED_BYTES || third - second < MAX_RETAINED_BYTES) return [];
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return [
    {
      step: 'leftovers',
      message: 'keeps memory after every unmount',
      advice: 'Release in unmount what mount stored',
      evidence: [`${megabytes(first)}, then ${megabytes(second)}, then ${megabytes(third)}`],
    },
  ];
}

/** Finds nodes that the module left in its container. */
export const findLeftNodes = (nodes: readonly string[]): VisitFault[] =>
  nodes.length === 0
    ? []
    : [
        {
          step: 'leftovers',
          message: 'leaves nodes in its container after unmounting',
          advice: 'Remove in unmount the nodes that mount added',
          evidence: nodes.slice(0, 5),
        },
      ];
