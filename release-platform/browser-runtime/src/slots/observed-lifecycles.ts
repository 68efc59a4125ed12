import type { AppProps } from 'single-spa';
import { runLifecycle, type ModuleLifecycles } from '../modules/lifecycles';
import { onRenderError } from '../errors/render-errors';
import type { SlotFailure } from './slot-options';

type Props = AppProps & Record<string, unknown>;

/** @returns lifecycles that report their failures, for modules that are mounted outside a slot */
export function observeLifecycles(
  lifecycles: ModuleLifecycles,
  onFailed: (step: SlotFailure['step'], error: unknown) => void,
): ModuleLifecycles {
  const observed = (step: 'bootstrap' | 'mount') => async (props: Props) => {
    if (step === 'mount' && props['domElement'] instanceof HTMLElement)
      onRenderError(props['domElement'], (error) => onFailed('render', error));
    try {
      await runLifecycle(lifecycles, step, props);
    } catch (error) {
      onFailed(step, error);
      throw error;
    }
  };
  return { ...lifecycles, bootstrap: observed('bootstrap'), mount: observed('mount') };
}
