import type { PageTask } from '../mounting/page-task';
import { hasContent } from './has-content';
import { waitForQuiet, waitUntil, withTimeout } from './waiting';

const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;
type Lifecycle = (typeof LIFECYCLES)[number];
type Step = (props: object) => Promise<unknown>;

/** The portal's own limit for lifecycles. */
const TIME_LIMIT_MS = 15_000;
/** Time limit for updates after the first content. */
const QUIET_LIMIT_MS = 3_000;

const isLifecycle = (value: unknown) =>
  [value].flat().length > 0 && [value].flat().every((each) => typeof each === 'function');

/** Includes the stack in Chromium, whose stacks begin with the message. */
export const describeError = (error: unknown): string => (error as Error | undefined)?.stack ?? String(error);

/** @returns the required lifecycles that the module lacks */
export const missingLifecycles = (module: Record<string, unknown>): Lifecycle[] =>
  LIFECYCLES.filter((name) => !isLifecycle(module[name]));

/** A module in its container. */
export class MountedModule {
  readonly #module: Record<string, unknown>;
  readonly #props: object;
  readonly #place: HTMLElement;
  readonly #task: PageTask;
  #links: HTMLLinkElement[] = [];
  #isBootstrapped = false;

  constructor(
    module: Record<string, unknown>,
    { props, place, task }: { props: object; place: HTMLElement; task: PageTask },
  ) {
    this.#module = module;
    this.#props = props;
    this.#place = place;
    this.#task = task;
  }

  /** @throws Error with the failure, as a sentence without its subject */
  async mount(): Promise<void> {
    if (!this.#isBootstrapped) await this.#run('bootstrap');
    this.#isBootstrapped = true;
    this.#links = this.#task.styles.map((href) => this.#link(href));
    await this.#run('mount');
    if (!(await waitUntil(() => hasContent(this.#place), TIME_LIMIT_MS)))
      throw new Error(`shows no content within ${TIME_LIMIT_MS / 1000} s after mounting`);
    await waitForQuiet(this.#place, QUIET_LIMIT_MS);
  }

  /** @throws Error like `mount` */
  async unmount(): Promise<void> {
    await this.#run('unmount');
    for (const link of this.#links) link.remove();
  }

  #link(href: string): HTMLLinkElement {
    const { nonce, integrity } = this.#task;
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      nonce,
      integrity: integrity[href] ?? '',
      href,
    });
    document.head.append(link);
    return link;
  }

  async #run(lifecycle: Lifecycle): Promise<void> {
    const steps = [this.#module[lifecycle]].flat() as Step[];
    const running = (async () => {
      for (const step of steps) await step(this.#props);
    })();
    await withTimeout(
      running.catch((error: unknown) => {
        throw new Error(`fails in ${lifecycle}: ${describeError(error)}`, { cause: error });
      }),
      TIME_LIMIT_MS,
      `does not finish ${lifecycle} within ${TIME_LIMIT_MS / 1000} s`,
    );
  }
}
