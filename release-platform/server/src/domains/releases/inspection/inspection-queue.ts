import { FindingError } from '@lender-portal/releases/inspection/internals';
import { LimitedProcess, ProcessEndedError, type Limits } from '@lender-portal/releases/limited-process';
import PQueue from 'p-queue';
import { INSPECTION_LIMITS, InspectionLimitError } from './inspection-limit';
import { processScript } from './process-script';
import type { TaskInput, TaskMessage, TaskName, TaskRequest, TaskResult } from './tasks';

/** Idle processes end after this time, because releases are published only a few times a day. */
const IDLE_MS = 15_000;

interface QueueOptions {
  /** Number of parallel inspections. */
  concurrency: number;
  limits?: Limits;
}

/** Runs inspections in a few processes, one at a time per team, so teams do not block each other. */
export class InspectionQueue {
  readonly #slots: PQueue;
  readonly #limits: Limits;
  readonly #teams = new Map<string, PQueue>();
  readonly #idle: { process: LimitedProcess; timer: NodeJS.Timeout }[] = [];

  constructor({ concurrency, limits = INSPECTION_LIMITS }: QueueOptions) {
    this.#slots = new PQueue({ concurrency });
    this.#limits = limits;
  }

  /**
   * @param team name of its token, or `portal`
   * @throws FindingError, InspectionLimitError
   */
  async run<Name extends TaskName>(team: string, name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
    const own = this.#teams.get(team) ?? new PQueue({ concurrency: 1 });
    this.#teams.set(team, own);
    try {
      return await own.add(() => this.#slots.add(() => this.#runNow(name, input)));
    } finally {
      if (own.size === 0 && own.pending === 0) this.#teams.delete(team);
    }
  }

  async #runNow<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> {
    const inspector = this.#takeIdle() ?? (await startInspector(this.#limits));
    let file = 'release.json';
    try {
      return await inspector.request<TaskResult<Name>>(
        { name, input } satisfies TaskRequest,
        (message: TaskMessage, resolve, reject) => {
          if (message.kind === 'file') file = message.file;
          else if (message.kind === 'result') resolve(message.result as TaskResult<Name>);
          else if (message.kind === 'finding') reject(new FindingError(message.finding));
          else reject(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }));
        },
      );
    } catch (error) {
      if (error instanceof ProcessEndedError && error.end.exceeded)
        throw new InspectionLimitError(error.end.exceeded, file, this.#limits);
      throw error;
    } finally {
      this.#release(inspector);
    }
  }

  #takeIdle(): LimitedProcess | undefined {
    const taken = this.#idle.pop();
    if (!taken) return undefined;
    clearTimeout(taken.timer);
    return taken.process.isRunning ? taken.process : this.#takeIdle();
  }

  #release(process: LimitedProcess): void {
    if (!process.isRunning) return;
    const entry = { process, timer: setTimeout(() => this.#end(entry), IDLE_MS).unref() };
    this.#idle.push(entry);
  }

  #end(entry: { process: LimitedProcess }): void {
    entry.process.disconnect();
    this.#idle.splice(
      this.#idle.findIndex((each) => each === entry),
      1,
    );
  }
}

const startInspector = async (limits: Limits) =>
  new LimitedProcess(process.execPath, ['--input-type=commonjs', '-'], {
    limits,
    input: await processScript(),
    channel: 'advanced',
  });

/** For releases of teams. */
export const teamInspections = new InspectionQueue({ concurrency: 2 });
/** For files that pages load, which never wait behind a team's release. */
export const portalInspections = new InspectionQueue({ concurrency: 1 });
/** Readers of reports wait for it, so it has less time, and never waits for a publication. */
export const traces = new InspectionQueue({ concurrency: 1, limits: { ...INSPECTION_LIMITS, timeMs: 5_000 } });
