/** React hooks for portal modules. A separate entry, bundled into each module; keeps no shared state. */
export { AppPropsContext, useAppProps } from './app-props';
export { followLink } from './follow-link';
export { changeLocation, onLocationChange, PrerenderedLocation, useLocation, useQueryParameter } from './location';
export { createPropsContext } from './props-context';
export { useIsHydrating } from './use-is-hydrating';
export { onKeep, useKeptForm, useKeptState } from './use-kept';
export { useSession } from './use-session';
