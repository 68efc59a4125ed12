import type { PortalProps } from '@lender-portal/contracts';
import React, { createElement, type ComponentType, type ReactNode } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { adoptStyles } from './adopt-styles';
import { awaitFirstResponse } from './first-data';
import { ModelStore, type Model } from './model-store';
import { RenderBoundary } from './render-boundary.component';

/** Undefined for parcels of the menu. */
const failuresIn = (props: object) => (props as Partial<Pick<PortalProps, 'failures'>>).failures;

/** Props that single-spa passes to a lifecycle: the portal's and its own. */
type LifecycleProps<Props> = Parameters<ReactAppOrParcel<Props>['mount']>[0];

/** An application or parcel of a remote. */
export interface RemoteApplication<Props, M extends Model> {
  Root: ComponentType<Props & { model: M }>;
  /** Called as soon as the portal passes its props, before rendering. Send the first requests here. */
  createModel: (props: Props) => M;
  /** Style sheets that are adopted while mounted. */
  styles: readonly string[];
  /** Mounted instances with equal keys share a model. Default: the instance's name. */
  modelKey?: (props: LifecycleProps<Props>) => string;
  /** Fallback after a render error; `retry` renders again. */
  renderFailure: (retry: () => void) => ReactNode;
}

/**
 * Creates the single-spa lifecycles of an application or parcel, with its own React root.
 *
 * @returns `bootstrap`, `mount`, `unmount` and `update`, for the exposed module to export
 */
export function createLifecycles<Props extends object, M extends Model>({
  Root,
  createModel,
  styles,
  modelKey = ({ name }) => name,
  renderFailure,
}: RemoteApplication<Props, M>): Required<ReactAppOrParcel<Props>> {
  const models = new ModelStore(createModel);
  const releases = new Map<string, () => void>();
  const firstData = new Map<string, ReturnType<typeof awaitFirstResponse>>();

  const acquire = (props: LifecycleProps<Props>) => {
    const key = modelKey(props);
    const removals = styles.map(adoptStyles);
    const model = models.use(key, props);
    releases.set(props.name, () => {
      for (const remove of removals) remove();
      releases.delete(props.name);
      models.release(key, model);
    });
  };

  const react = singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent: (props: LifecycleProps<Props>) =>
      createElement(
        RenderBoundary,
        { renderFailure, failures: failuresIn(props) },
        createElement(Root, { ...props, model: models.get(modelKey(props), props) }),
      ),
    suppressComponentDidCatchWarning: true,
  }) as Required<ReactAppOrParcel<Props>>;

  return {
    bootstrap(props) {
      firstData.set(props.name, awaitFirstResponse(props));
      models.get(modelKey(props), props);
      return react.bootstrap(props);
    },
    async mount(props) {
      acquire(props);
      try {
        await firstData.get(props.name)?.(models.get(modelKey(props), props));
        firstData.delete(props.name);
        return await react.mount(props);
      } catch (error) {
        releases.get(props.name)?.();
        throw error;
      }
    },
    async unmount(props) {
      await react.unmount(props);
      releases.get(props.name)?.();
    },
    update: react.update,
  };
}
