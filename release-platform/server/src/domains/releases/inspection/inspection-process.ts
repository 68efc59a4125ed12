import { FindingError } from '@lender-portal/releases/inspection/internals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { InspectionLimitError, type InspectionLimits } from './inspection-limit';
import { processScript } from './process-script';
import type { TaskInput, TaskMessage, TaskName, TaskRequest, TaskResult } from './tasks';

/** Characters of stderr to keep. V8 prints the reason of a crash there. */
const MAX_ERROR_OUTPUT = 4_000;
/** Signals by which V8 and the kernel end a process that runs out of memory. */
const OUT_OF_MEMORY_SIGNALS = ['SIGABRT', 'SIGKILL', 'SIGTRAP'];

/**
 * A child process that inspects releases, one at a time. Unlike a worker thread it has its own memory, so running out
 * of it affects nothing else.
 */
export class InspectionProcess {
  readonly #child: ChildProcess;
  readonly #limits: InspectionLimits;
  #errorOutput = '';

  private constructor(child: ChildProcess, limits: InspectionLimits) {
    this.#child = child;
    this.#limits = limits;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#errorOutput = (this.#errorOutput + chunk.toString()).slice(-MAX_ERROR_OUTPUT);
    });
  }

  static async start(limits: InspectionLimits): Promise<InspectionProcess> {
    const script = await processScript();
    // Empty environment: code that inspects untrusted bytes must not see secrets.
    const child = spawn(process.execPath, [`--max-old-space-size=${limits.memoryMb}`, '--input-type=commonjs', '-'], {
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
    // `exit` reports an early end of the process.
    child.stdin?.on('error', () => {}).end(script);
    await once(child, 'spawn');
    return new InspectionProcess(child, limits);
  }

  get isRunning(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * @throws FindingError for a file that the registry rejects
   * @throws InspectionLimitError after the process has ended
   */
  async run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
    const child = this.#child;
    const ending = new AbortController();
    const { signal } = ending;
    let file = 'release.json';
    this.#keepAlive(true);
    try {
      return await new Promise<TaskResult<Name>>((resolve, reject) => {
        const stop = (error: Error) => {
          child.kill('SIGKILL');
          reject(error);
        };
        const timer = setTimeout(() => stop(new InspectionLimitError('time', file, this.#limits)), this.#limits.timeMs);
        signal.addEventListener('abort', () => clearTimeout(timer));
        const onMessage = (message: TaskMessage) => {
          if (message.kind === 'file') file = message.file;
          else if (message.kind === 'result') resolve(message.result as TaskResult<Name>);
          else if (message.kind === 'finding') reject(new FindingError(message.finding));
          else reject(Object.assign(new Error(message.message), { stack: message.stack }));
        };
        const onClose = (code: number | null, endedBy: NodeJS.Signals | null) => {
          const isMemory = /out of memory/i.test(this.#errorOutput) || OUT_OF_MEMORY_SIGNALS.includes(endedBy ?? '');
          reject(
            isMemory
              ? new InspectionLimitError('memory', file, this.#limits)
              : new Error(`The inspection process ended with ${endedBy ?? code}: ${this.#errorOutput}`),
          );
        };
        child.on('message', onMessage).on('close', onClose);
        signal.addEventListener('abort', () => child.off('message', onMessage).off('close', onClose));
        child.send({ name, input } satisfies TaskRequest, (error) => {
          // `close` reports the end of the process, with its reason.
          if (error && this.isRunning) stop(error);
        });
      });
    } finally {
      ending.abort();
      this.#keepAlive(false);
    }
  }

  end(): void {
    if (this.#child.connected) this.#child.disconnect();
  }

  /** An idle process must not keep the portal alive. */
  #keepAlive(isKept: boolean): void {
    const handles = [
      this.#child,
      this.#child.channel,
      this.#child.stderr as unknown as { ref: () => void; unref: () => void } | null,
    ];
    for (const handle of handles) handle?.[isKept ? 'ref' : 'unref']();
  }
}
