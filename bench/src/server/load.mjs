import autocannon from 'autocannon';
import { cpuTime } from './cpu-time.mjs';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {{ origin: string, pid: number }} server
 * @property {object} request as autocannon takes it; `path` below the origin
 *
 * @typedef {object} Load
 * @property {number} requests that were answered
 * @property {number} perSecond
 * @property {number | undefined} perCpuSecond of the server's own process, its threads included
 * @property {number} bytes of an answer, with its head
 * @property {number} p50 ms
 * @property {number} p99 ms
 */

/**
 * Asks for one thing, over and over.
 *
 * @param {Target} target
 * @param {{ seconds: number, connections: number, perSecond?: number }} load `perSecond`: not more often than that
 * @returns {Promise<Load>}
 * @throws {Error} where anything but 200 is answered
 */
export async function ask({ name, server: { origin, pid }, request }, { seconds, connections, perSecond }) {
  const before = await cpuTime(pid);
  const { path: address = '/', ...rest } = request;
  const result = await autocannon({ url: origin + address, ...rest, duration: seconds, connections, ...(perSecond && { overallRate: perSecond }) });
  const after = await cpuTime(pid);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed (${JSON.stringify(result.statusCodeStats)})`);
  const requests = result.requests.total;
  return {
    requests,
    perSecond: requests / result.duration,
    perCpuSecond: before === undefined ? undefined : requests / (after - before),
    bytes: result.throughput.total / requests,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
