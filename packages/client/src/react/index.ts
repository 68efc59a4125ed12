/** The page as the portal's React modules follow it. An entry of its own, bundled by each of them: it keeps nothing between them. */
export { AppPropsContext, useAppProps } from './app-props';
export { changeLocation, onLocationChange, useLocation, useQueryParameter } from './location';
export { createPropsContext } from './props-context';
export { onKeep, useKeptForm, useKeptState } from './use-kept';
export { useSession } from './use-session';
