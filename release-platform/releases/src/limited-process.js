import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { serialize } from 'node:v8';

const WATCH_MS = 50;
/** Time to read the last output after the end. */
const DRAIN_MS = 100;
/** Memory of Node besides its heap. */
const RUNTIME_MB = 64;
/** Distance of the kernel's limits, so that a process usually ends with a known reason before. */
const KERNEL_SLACK = { memoryMb: 64, cpuSeconds: 2 };
/** Signals by which V8 and the kernel end a process that runs out of memory. */
const OUT_OF_MEMORY_SIGNALS = ['SIGABRT', 'SIGKILL', 'SIGTRAP'];
/** How V8 reports memory that the kernel refused; a program can catch it. */
const REFUSED_MEMORY =
  /^(RangeError: )?(Array buffer allocation failed|WebAssembly\.Memory\(\): could not allocate memory)/;
const IS_POSIX = process.platform !== 'win32';
/** Limits private memory (enforced by Linux, ignored by macOS) and CPU time, then becomes the program. */
const LIMITING_SHELL =
  '{ ulimit -c 0; ulimit -d "$1"; ulimit -S -t "$2"; ulimit -H -t "$3"; } 2>/dev/null; shift 3; exec "$@"';

/**
 * @typedef {object} Limits
 * @property {number} timeMs of the run, or of each request
 * @property {number} cpuSeconds of the process; Infinity for no limit
 * @property {number} memoryMb resident memory of the process and its children
 * @property {number} outputBytes of the run, or of each request: both standard streams, and messages
 */

/**
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 * @property {string} stdout
 * @property {string} stderr
 * @property {'time' | 'memory' | 'output' | undefined} exceeded
 */

/** The process ended during a request. */
export class ProcessEndedError extends Error {
  /**
   * @param {End} end
   * @param {Limits} limits
   */
  constructor(end, limits) {
    super(describeEnd(end, limits));
    this.end = end;
  }
}

/** @type {Set<LimitedProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((each) => each.kill()));

/**
 * Runs a program on untrusted bytes. When it ends or exceeds a limit, its process group and last measured children are
 * killed; others survive, but never delay the result. Windows limits Node's heap only, and kills no children.
 */
export class LimitedProcess {
  #child;
  #limits;
  #ended;
  #stdout = '';
  #stderr = '';
  #outputBytes = 0;
  /** @type {End['exceeded']} */
  #exceeded;
  /** @type {number[]} */
  #pids = [];
  /** @type {AbortController | undefined} */
  #watching;
  /** @type {((message: any) => void) | undefined} */
  #onMessage;
  /** @type {((end: End) => void) | undefined} */
  #onEnd;

  /**
   * @param {string} file
   * @param {readonly string[]} args
   * @param {object} options
   * @param {Limits} options.limits
   * @param {string} [options.input] standard input
   * @param {'json' | 'advanced'} [options.channel] serialization of the messages of `request`
   */
  constructor(file, args, { limits, input = '', channel }) {
    const { memoryMb, cpuSeconds } = limits;
    const heapMb = memoryMb - RUNTIME_MB;
    const command = [file, ...(file === process.execPath ? [`--max-old-space-size=${heapMb}`] : []), ...args];
    const cpu = (seconds) => (Number.isFinite(seconds) ? String(seconds) : 'unlimited');
    const kernelLimits = [
      String((memoryMb + KERNEL_SLACK.memoryMb) * 1024),
      cpu(cpuSeconds),
      cpu(cpuSeconds + KERNEL_SLACK.cpuSeconds),
    ];
    const [program, ...rest] = IS_POSIX
      ? ['/bin/sh', '-c', LIMITING_SHELL, 'sh', ...kernelLimits, ...command]
      : command;
    this.#limits = limits;
    const child = spawn(program, rest, {
      // Untrusted code must not see secrets.
      env: {},
      detached: IS_POSIX,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe', ...(channel ? ['ipc'] : [])],
      ...(channel && { serialization: channel }),
    });
    this.#child = child;
    running.add(this);
    // The process may end before it has read all input.
    child.stdin.on('error', () => undefined).end(input);
    const count = (text) => this.#count(Buffer.byteLength(text));
    child.stdout.setEncoding('utf8').on('data', (text) => count(text) && (this.#stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => count(text) && (this.#stderr += text));
    child.on('message', (message) => this.#count(serialize(message).length) && this.#onMessage?.(message));
    child.on('error', ({ message }) => (this.#stderr += message));
    this.#ended = new Promise((resolve) => {
      const finish = (code, signal) => {
        running.delete(this);
        this.#pause();
        const end = { code, signal, stdout: this.#stdout, stderr: this.#stderr };
        const exceeded = this.#exceeded ?? limitOf(end);
        this.#onEnd?.({ ...end, exceeded });
        resolve({ ...end, exceeded });
      };
      child.on('close', finish);
      child.on('exit', (code, signal) => {
        this.kill();
        // A surviving child keeps the streams and the channel open, so `close` may never be emitted.
        const drain = () => {
          child.stdout.destroy();
          child.stderr.destroy();
          this.disconnect();
          finish(code, signal);
        };
        setTimeout(() => setImmediate(drain), DRAIN_MS).unref();
      });
    });
    this.#resume();
  }

  /** @returns {Promise<End>} never rejects */
  get ended() {
    return this.#ended;
  }

  get isRunning() {
    const { connected, exitCode, signalCode } = this.#child;
    return connected && exitCode === null && signalCode === null;
  }

  /**
   * Sends a message and calls `onMessage` with each answer until it resolves or rejects. One request at a time. Ends the
   * process if it rejects because memory was refused.
   *
   * @template T
   * @param {any} message
   * @param {(answer: any, resolve: (value: T) => void, reject: (error: Error) => void) => void} onMessage
   * @returns {Promise<T>}
   * @throws {ProcessEndedError}
   */
  async request(message, onMessage) {
    this.#stdout = this.#stderr = '';
    this.#outputBytes = 0;
    this.#resume();
    try {
      return await new Promise((resolve, reject) => {
        const fail = (error) => (REFUSED_MEMORY.test(error.message) ? void this.#stop('memory') : reject(error));
        this.#onMessage = (answer) => onMessage(answer, resolve, fail);
        this.#onEnd = (end) => reject(new ProcessEndedError(end, this.#limits));
        // The end of the process reports why it is not connected.
        this.#child.send(message, (error) => error && this.isRunning && reject(error));
      });
    } finally {
      this.#onMessage = this.#onEnd = undefined;
      this.#pause();
    }
  }

  /**
   * Kills a process that answered its last request.
   *
   * @returns {Promise<End>}
   */
  end() {
    this.kill();
    this.#keepAlive(true);
    return this.#ended;
  }

  /** Lets an idle process end by itself. */
  disconnect() {
    if (this.#child.connected) this.#child.disconnect();
  }

  kill() {
    const { pid } = this.#child;
    if (pid === undefined) return;
    for (const each of IS_POSIX ? [-pid, ...this.#pids] : [pid])
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // The process has ended.
      }
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#outputBytes += bytes;
    if (this.#outputBytes <= this.#limits.outputBytes) return true;
    void this.#stop('output');
    return false;
  }

  /** @param {NonNullable<End['exceeded']>} exceeded */
  async #stop(exceeded) {
    if (this.#exceeded) return;
    this.#exceeded = exceeded;
    // A child may have left the process group.
    await this.#measure();
    this.kill();
  }

  async #measure() {
    const { pids, residentMb } = await processTree(this.#child.pid);
    // After its end, the last known children are the ones to kill.
    if (residentMb > 0) this.#pids = pids;
    return residentMb;
  }

  #resume() {
    this.#keepAlive(true);
    this.#watching?.abort();
    const watching = (this.#watching = new AbortController());
    const timer = setTimeout(() => void this.#stop('time'), this.#limits.timeMs);
    let watch;
    const measure = async () => {
      const residentMb = await this.#measure();
      if (residentMb > this.#limits.memoryMb) return this.#stop('memory');
      if (!watching.signal.aborted) watch = setTimeout(measure, WATCH_MS);
    };
    watch = setTimeout(measure, WATCH_MS);
    watching.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      clearTimeout(watch);
    });
  }

  /** An idle process has nothing to limit, and must not keep this one alive. */
  #pause() {
    this.#watching?.abort();
    this.#keepAlive(false);
  }

  /** @param {boolean} isKept */
  #keepAlive(isKept) {
    const { channel, stdout, stderr } = this.#child;
    for (const handle of [this.#child, channel, stdout, stderr]) handle?.[isKept ? 'ref' : 'unref']?.();
  }
}

/** @param {Omit<End, 'exceeded'>} end */
function limitOf({ code, signal, stderr }) {
  if (code === 0) return undefined;
  if (signal === 'SIGXCPU' || stderr.includes('SIGXCPU')) return 'time';
  const isMemory =
    OUT_OF_MEMORY_SIGNALS.includes(signal) || /out of memory|allocate memory|allocation failed/i.test(stderr);
  return isMemory ? 'memory' : undefined;
}

function describeEnd({ code, signal, stderr, exceeded }, { timeMs, cpuSeconds, memoryMb, outputBytes }) {
  if (exceeded === 'time') return `it took longer than ${Math.min(timeMs / 1000, cpuSeconds)} seconds`;
  if (exceeded === 'memory') return `it needs more than ${memoryMb} MB of memory`;
  if (exceeded === 'output') return `it printed more than ${outputBytes / 1e6} MB`;
  return `the process ended with ${signal ?? `code ${code}`}${stderr && `: ${stderr}`}`;
}

/** @returns {Promise<{ pids: number[], residentMb: number }>} the process and its children; none on Windows */
async function processTree(pid) {
  if (!IS_POSIX || pid === undefined) return { pids: [], residentMb: 0 };
  const processes = process.platform === 'linux' ? linuxTree(pid) : await listedTree(pid);
  return {
    pids: processes.map((each) => each.pid),
    residentMb: processes.reduce((sum, { residentKb }) => sum + residentKb, 0) / 1024,
  };
}

function linuxTree(pid) {
  try {
    const residentKb = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
    return [{ pid, residentKb }, ...children.flatMap(linuxTree)];
  } catch {
    // The process has just ended.
    return [];
  }
}

/** For macOS, which has no /proc. */
async function listedTree(root) {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,rss=']).catch(() => ({ stdout: '' }));
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const tree = ([pid, , residentKb]) => [
    { pid, residentKb },
    ...all.filter(([, parent]) => parent === pid).flatMap(tree),
  ];
  return all.filter(([pid]) => pid === root).flatMap(tree);
}
