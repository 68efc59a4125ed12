import { useContext, useEffect, useState, type ComponentType } from 'react';
import { ErrorState, RetryButton, SkeletonText } from '../states/state-screens.component';
import { RemotePartFailuresContext } from '../lifecycles/part-failures';

interface LazyViewOptions {
  /** Subject of the error message, such as "The form". */
  what?: string;
}

/**
 * A view in its own chunk, loaded on first render.
 *
 * A failed load shows an error and is reported to the portal. "Try again" activates the previous release, or retries
 * the load if there is none.
 *
 * @param load imports the module with the view as default export; write the `import()` inline so that the bundler sees
 *   it
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { what = 'This part of the page' }: LazyViewOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyView(props: Props) {
    const [View, setView] = useState(() => loaded);
    const [error, setError] = useState<unknown>();
    const failures = useContext(RemotePartFailuresContext);

    useEffect(() => {
      if (View || error) return undefined;
      let isCurrent = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isCurrent) setView(() => module.default);
        },
        (reason: unknown) => {
          console.warn('Lazy view failed to load:', reason);
          if (!isCurrent) return;
          failures?.report({ what: 'chunk', error: reason });
          setError(reason ?? new Error('unknown'));
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [View, error, failures]);

    const retry = async () => {
      if (await failures?.takeFallbackRelease()) return;
      setError(undefined);
    };

    if (View) return <View {...props} />;
    if (error) {
      return (
        <div className="rk-card">
          <ErrorState
            title={`${what} could not be loaded`}
            message="Please try again."
            action={<RetryButton onRetry={() => void retry()} />}
          />
        </div>
      );
    }
    return (
      <>
        <p className="rk-hidden" role="status">
          Loading
        </p>
        <div className="rk-late" aria-hidden="true">
          <CardSkeleton />
        </div>
      </>
    );
  };
}

const WIDTHS = [24, 48, 40, 32];

function CardSkeleton() {
  return (
    <div className="rk-card rk-lazy">
      {WIDTHS.map((width) => (
        <p key={width}>
          <SkeletonText width={width} />
        </p>
      ))}
    </div>
  );
}
