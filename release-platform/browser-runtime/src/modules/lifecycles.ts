import type { AppProps, LifeCycles } from 'single-spa';

type Lifecycle = 'bootstrap' | 'mount' | 'unmount';

/** A module's lifecycles, with the props of the page. */
export type ModuleLifecycles = LifeCycles<Record<string, unknown>>;

class MissingLifecycle extends Error {
  override readonly name = 'MissingLifecycle';
}

export const isMissingLifecycle = (error: unknown): boolean => error instanceof MissingLifecycle;

const REQUIRED: Lifecycle[] = ['bootstrap', 'mount', 'unmount'];

const isLifecycle = (value: unknown) =>
  typeof value === 'function' ||
  (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'function'));

/**
 * @param module the module's exports
 * @param name used in the message
 * @throws Error that names the missing lifecycle; without this check the page would stay blank
 */
export function asLifecycles(module: unknown, name: string): ModuleLifecycles {
  const candidate = module as Record<string, unknown> | undefined;
  const missing = REQUIRED.find((lifecycle) => !isLifecycle(candidate?.[lifecycle]));
  if (missing) throw new MissingLifecycle(`${name} does not export the lifecycle "${missing}"`);
  return module as ModuleLifecycles;
}

/** Runs one lifecycle; a list of functions runs in order. */
export async function runLifecycle(
  lifecycles: ModuleLifecycles,
  lifecycle: Lifecycle,
  props: AppProps & Record<string, unknown>,
): Promise<void> {
  for (const step of [lifecycles[lifecycle]].flat()) await step(props);
}
