import PQueue from 'p-queue';
import { INSPECTION_LIMITS, type InspectionLimits } from './inspection-limit';
import { InspectionProcess } from './inspection-process';
import type { TaskInput, TaskName, TaskResult } from './tasks';

/** Idle processes end after this time, because releases are published only a few times a day. */
const IDLE_MS = 15_000;

interface QueueOptions {
  /** Number of parallel inspections. */
  concurrency: number;
  limits?: InspectionLimits;
}

/** Runs inspections in a few processes, one at a time per team, so teams do not block each other. */
export class InspectionQueue {
  readonly #slots: PQueue;
  readonly #limits: InspectionLimits;
  readonly #teams = new Map<string, PQueue>();
  readonly #idle: { process: InspectionProcess; timer: NodeJS.Timeout }[] = [];

  constructor({ concurrency, limits = INSPECTION_LIMITS }: QueueOptions) {
    this.#slots = new PQueue({ concurrency });
    this.#limits = limits;
  }

  /**
   * @param team name of its token
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
    const process = this.#takeIdle() ?? (await InspectionProcess.start(this.#limits));
    try {
      return await process.run(name, input);
    } finally {
      this.#release(process);
    }
  }

  #takeIdle(): InspectionProcess | undefined {
    const taken = this.#idle.pop();
    if (!taken) return undefined;
    clearTimeout(taken.timer);
    return taken.process.isRunning ? taken.process : this.#takeIdle();
  }

  #release(process: InspectionProcess): void {
    if (!process.isRunning) return;
    const entry = { process, timer: setTimeout(() => this.#end(entry), IDLE_MS).unref() };
    this.#idle.push(entry);
  }

  #end(entry: { process: InspectionProcess }): void {
    entry.process.end();
    this.#idle.splice(
      this.#idle.findIndex((each) => each === entry),
      1,
    );
  }
}
