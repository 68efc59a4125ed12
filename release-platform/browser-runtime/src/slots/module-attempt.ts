import type { AppProps } from 'single-spa';
import { BLANK_AFTER_ERROR_MS, BLANK_LIMIT_MS, watchContent } from './watch-content';
import { onFirstText } from './first-text';
import { runLifecycle, type ModuleLifecycles } from '../modules/lifecycles';
import { onRecoverableError, onRenderError } from '../errors/render-errors';
import { adoptPrerendered, removePrerendered, restoreInput, type AdoptedPage } from '../prerender/adopt-prerendered';
import type { SlotContent, SlotFailure, SlotOptions } from './slot-options';
import { hasContent } from './visible-content';

/** Unmount timeout, so that a broken module does not delay the next one. */
const UNMOUNT_LIMIT_MS = 500;

const bootstrapped = new WeakSet<ModuleLifecycles>();

class BlankError extends Error {
  override readonly name = 'BlankError';

  constructor(hadContent: boolean) {
    super(
      hadContent
        ? `Nothing was visible for ${BLANK_LIMIT_MS / 1_000} seconds, although there was content before`
        : `Nothing was visible ${BLANK_LIMIT_MS / 1_000} seconds after the mount`,
    );
  }
}

interface AttemptOptions extends Omit<SlotOptions, 'onFailed' | 'onRetry'> {
  /** Remounts the slot's content. */
  remount: () => void;
}

/** One attempt to load and mount a module. Detects when the module breaks. */
export class ModuleAttempt {
  readonly #place: HTMLElement;
  readonly #options: AttemptOptions;
  readonly #controller = new AbortController();
  readonly #stops: (() => void)[];
  #module: string | undefined;
  #step: SlotFailure['step'] | undefined;
  #unmount: (() => Promise<void>) | undefined;
  #adopted: AdoptedPage | undefined;
  #isShown = false;
  #hasMounted = false;
  /** Whether the outcome was reported: mounted or failed. */
  #isSettled = false;
  #hasBroken = false;
  #rejectBroken: (error: unknown) => void = () => {};
  #stopContentWatch: (() => void) | undefined;
  #onVisible = () => {};
  #uncaught: { error: unknown } | undefined;
  /** Rejects when the module breaks at any time. Never resolves. */
  readonly broken = new Promise<never>((_resolve, reject) => (this.#rejectBroken = reject));

  constructor(place: HTMLElement, options: AttemptOptions) {
    this.#place = place;
    this.#options = options;
    this.broken.catch(() => {});
    this.#stops = [
      onFirstText(place, () => this.shown()),
      onRenderError(place, (error) => this.#break('render', error)),
      onRecoverableError(place, (error) => this.#recover(error)),
      () => this.#stopContentWatch?.(),
    ];
  }

  /** The failed module and step; undefined if the content is not decided yet. */
  get failed(): Pick<SlotFailure, 'module' | 'step'> | undefined {
    return this.#module === undefined || this.#step === undefined
      ? undefined
      : { module: this.#module, step: this.#step };
  }

  get hasMounted(): boolean {
    return this.#hasMounted;
  }

  /** @returns whether a module was mounted; false if the visit was redirected or aborted */
  async mount(props: AppProps, attempt: number): Promise<boolean> {
    const { signal } = this.#controller;
    const content = await this.#options.getContent(() => this.#remount());
    if (!content || signal.aborted) return false;
    this.#unmount = await this.#run(content, props, attempt);
    if (!this.#unmount) return false;
    if (signal.aborted) {
      await this.unmount();
      return false;
    }
    this.#hasMounted = true;
    this.shown();
    return true;
  }

  async #run(
    { module, load, props: own }: NonNullable<SlotContent>,
    props: AppProps,
    attempt: number,
  ): Promise<(() => Promise<void>) | undefined> {
    const { signal } = this.#controller;
    this.#module = module;
    this.#step = 'load';
    const lifecycles = await load(attempt, signal);
    if (signal.aborted) return undefined;
    const moduleProps = { ...props, ...own, domElement: this.#place };
    if (!bootstrapped.has(lifecycles)) {
      this.#step = 'bootstrap';
      await runLifecycle(lifecycles, 'bootstrap', moduleProps);
      bootstrapped.add(lifecycles);
    }
    if (signal.aborted) return undefined;
    this.#step = 'mount';
    this.#adopted = adoptPrerendered(this.#place, module);
    const prerendered = this.#adopted && { restoreInput: this.#adopted.restoreInput };
    await runLifecycle(lifecycles, 'mount', { ...moduleProps, ...(prerendered && { prerendered }) });
    restoreInput();
    return () => runLifecycle(lifecycles, 'unmount', moduleProps);
  }

  /** Resolves when the mounted module shows any content. */
  visible(): Promise<void> {
    return new Promise((resolve) => {
      this.#onVisible = () => {
        this.#isSettled = true;
        this.#options.onMounted(this.#module!);
        resolve();
      };
      this.#watchContent();
    });
  }

  /** Handles an uncaught error of the module: if the module stays blank, it counts as broken. */
  suspect(module: string, error: unknown): void {
    if (module !== this.#module || hasContent(this.#place)) return;
    this.#uncaught = { error };
    // Restarting would forget how long the module has been blank.
    if (!this.#stopContentWatch) this.#watchContent();
  }

  #watchContent(): void {
    this.#stopContentWatch?.();
    this.#stopContentWatch = watchContent(this.#place, {
      limit: () => (this.#uncaught ? BLANK_AFTER_ERROR_MS : BLANK_LIMIT_MS),
      onContent: () => {
        this.#uncaught = undefined;
        if (!this.#isSettled) this.#onVisible();
      },
      onBlank: () =>
        this.#uncaught
          ? this.#break('uncaught', this.#uncaught.error)
          : this.#break('blank', new BlankError(this.#isSettled)),
    });
  }

  #break(step: SlotFailure['step'], error: unknown): void {
    if (this.#hasBroken || this.#controller.signal.aborted) return;
    this.#hasBroken = true;
    this.#step = step;
    this.#rejectBroken(error);
  }

  /** React has rendered the module again, in other elements. */
  #recover(error: unknown): void {
    this.#adopted?.follow();
    if (this.#module !== undefined) this.#options.onRecovered(this.#module, error);
  }

  shown(): void {
    if (this.#isShown) return;
    this.#isShown = true;
    this.#options.onShown();
  }

  /** Ignored if this attempt was replaced. */
  #remount(): void {
    if (!this.#controller.signal.aborted) this.#options.remount();
  }

  /** Marks the attempt as failed. */
  fail(): void {
    // Belongs to the release that failed.
    removePrerendered();
    this.#isSettled = true;
    this.stopWatching();
  }

  stopWatching(): void {
    for (const stop of this.#stops) stop();
    this.#adopted?.drop();
  }

  /** Aborts loading when the visitor leaves. */
  abandon(): void {
    this.#controller.abort();
  }

  async unmount(): Promise<void> {
    this.#controller.abort();
    const unmount = this.#unmount;
    this.#unmount = undefined;
    try {
      await unmount?.();
    } catch (error) {
      if (!this.#hasBroken) this.#options.onUnmountFailed(this.#module!, error);
    }
  }

  /** Unmounts a broken module, with a timeout. */
  async discard(): Promise<void> {
    await Promise.race([this.unmount(), new Promise((resolve) => setTimeout(resolve, UNMOUNT_LIMIT_MS))]);
  }
}
