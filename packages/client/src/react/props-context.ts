import { createContext, use, type Context } from 'react';

/**
 * Provides an application's props to its components.
 * @returns the context to render in the root component, and the hook that reads it
 */
export function createPropsContext<Props extends object>(): [Context<Props | undefined>, () => Props] {
  const PropsContext = createContext<Props | undefined>(undefined);
  const useProps = () => {
    const props = use(PropsContext);
    if (!props)
      throw new Error(
        'The props of the application were read outside of its root component; render the props context there',
      );
    return props;
  };
  return [PropsContext, useProps];
}
