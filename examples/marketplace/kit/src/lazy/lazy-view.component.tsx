import { useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState, RetryButton, SkeletonText } from '../states/state-screens.component';
import { PartFailuresContext } from '../lifecycles/part-failures';

interface LazyViewOptions {
  /** Stands in its place until it is there. Default: lines of a card. */
  skeleton?: ReactNode;
  /** What could not be shown where it does not come, such as "The form". */
  what?: string;
}

/**
 * A part of an application in a file of its own, which is fetched when it is shown first.
 *
 * Where it cannot be fetched its place says so, and the portal is told; "Try again" takes the release before, or fetches
 * it again where there is none.
 *
 * @param load imports the module whose default export it is; write the `import()` there, so that the build sees it
 */
export function lazyView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { skeleton = <CardSkeleton />, what = 'This part of the page' }: LazyViewOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyView(props: Props) {
    const [View, setView] = useState(() => loaded);
    const [error, setError] = useState<unknown>();
    const failures = useContext(PartFailuresContext);

    useEffect(() => {
      if (View || error) return undefined;
      let isCurrent = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isCurrent) setView(() => module.default);
        },
        (reason: unknown) => {
          console.warn('A part of the page could not be loaded:', reason);
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
      if (await failures?.takeReleaseBefore()) return;
      setError(undefined);
    };

    if (View) return <View {...props} />;
    if (error) {
      return (
        <div className="rk-card">
          <ErrorState
            title={`${what} could not be loaded`}
            message="Check your connection and try again."
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
          {skeleton}
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
