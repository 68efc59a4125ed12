import type { AppProps } from 'single-spa';
import { runLifecycle, type ModuleLifecycles } from './lifecycles';
import { onRenderError } from '../errors/render-errors';
import type { SlotFailure } from './slot-options';

type Props = AppProps & Record<string, unknown>;

/** @returns lifecycles that tell of their failures, for whom mounts them in silence */
export function watchedLifecycles(lifecycles: ModuleLifecycles, onFailed: (step: SlotFailure['step'], error: unknown) => void): ModuleLifecycles {
  const watched = (step: 'bootstrap' | 'mount') => async (props: Props) => {
    if (step === 'mount' && props['domElement'] instanceof HTMLElement) onRenderError(props['domElement'], (error) => onFailed('render', error));
    try {
      await runLifecycle(lifecycles, step, props);
    } catch (error) {
      onFailed(step, error);
      throw error;
    }
  };
  return { ...lifecycles, bootstrap: watched('bootstrap'), mount: watched('mount') };
}
