import React, { createElement, type ComponentType, type ReactNode } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { adoptStyles } from './adopt-styles';
import { RenderBoundary } from './render-boundary.component';

/** What single-spa hands to a lifecycle: the portal's props, and its own. */
type Handed<Props> = Parameters<ReactAppOrParcel<Props>['mount']>[0];

/** What an application knows and requests apart from its components; lives as long as the application is mounted. */
export interface Model {
  /** Gives up what is under way and forgets everything. */
  dispose(): void;
}

/** An application or parcel of a remote. */
export interface RemoteApplication<Props, M extends Model> {
  Root: ComponentType<Props & { model: M }>;
  /** Called as early as the portal hands out its props, before anything is rendered: send the first requests here. */
  createModel: (props: Props) => M;
  /** The style sheets it needs while it is mounted. */
  styles: readonly string[];
  /** Mounted instances with equal keys share one model. Default: the instance's name. */
  modelKey?: (props: Handed<Props>) => string;
  /** Stands where rendering failed; `retry` renders anew. */
  renderFailure: (retry: () => void) => ReactNode;
}

/**
 * The single-spa lifecycles of an application or parcel, with a React root of its own.
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
  const models = new Map<string, { model: M; users: number }>();
  const releases = new Map<string, () => void>();

  const modelOf = (props: Handed<Props>) => {
    const key = modelKey(props);
    const entry = models.get(key) ?? { model: createModel(props), users: 0 };
    models.set(key, entry);
    return entry;
  };

  const acquire = (props: Handed<Props>) => {
    const entry = modelOf(props);
    const removals = styles.map(adoptStyles);
    entry.users += 1;
    releases.set(props.name, () => {
      for (const remove of removals) remove();
      releases.delete(props.name);
      entry.users -= 1;
      if (entry.users > 0) return;
      models.delete(modelKey(props));
      entry.model.dispose();
    });
  };

  const react = singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent: (props: Handed<Props>) =>
      createElement(RenderBoundary, { renderFailure }, createElement(Root, { ...props, model: modelOf(props).model })),
    suppressComponentDidCatchWarning: true,
  }) as Required<ReactAppOrParcel<Props>>;

  return {
    bootstrap(props) {
      modelOf(props);
      return react.bootstrap(props);
    },
    async mount(props) {
      acquire(props);
      try {
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
