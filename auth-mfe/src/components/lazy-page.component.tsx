import type { GuestAppProps } from '@lender-portal/contracts';
import { ErrorState, LoadingState } from '@lender-portal/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { AuthLayout } from '../layout/auth-layout.component';

export type GuestPage = ComponentType<GuestAppProps>;

interface LazyPage {
  Page: GuestPage;
  /** Fetches the page before it is asked for; a failure is met again when it is. */
  prefetch: () => void;
}

/**
 * A page in a file of its own. Until it is there its title and a skeleton stand in its place; where it cannot be
 * fetched, "Try again" takes the release before, or really fetches it again.
 *
 * @param title the h1 of the page
 * @param load imports it
 */
export function lazyPage(title: string, load: () => Promise<GuestPage>): LazyPage {
  let loaded: GuestPage | undefined;
  let loading: Promise<GuestPage> | undefined;

  const fetchPage = () => {
    loading ??= load().then((page) => (loaded = page));
    loading.catch(() => (loading = undefined));
    return loading;
  };

  function Page(props: GuestAppProps) {
    const { failures } = props;
    const [page, setPage] = useState(() => loaded);
    const [error, setError] = useState<unknown>();

    useEffect(() => {
      if (page || error) return undefined;
      let isCurrent = true;
      fetchPage().then(
        (next) => isCurrent && setPage(() => next),
        (reason: unknown) => {
          console.warn(`The page "${title}" could not be loaded:`, reason);
          if (!isCurrent) return;
          failures?.report({ what: 'chunk', error: reason });
          setError(reason);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [page, error, failures]);

    async function retry(): Promise<void> {
      if (await failures?.takeReleaseBefore()) return;
      await fetchPastCache(error);
      setError(undefined);
    }

    if (page) {
      const Loaded = page;
      return <Loaded {...props} />;
    }
    return (
      <AuthLayout brand={props.config.brand} title={title}>
        {error ? (
          <ErrorState title="This page could not be loaded" message="Please check your connection and try again." onRetry={() => void retry()} />
        ) : (
          <LoadingState variant="form" rows={3} label={`Loading ${title}`} />
        )}
      </AuthLayout>
    );
  }

  return { Page, prefetch: () => void fetchPage().catch(() => undefined) };
}

/** A file that arrived damaged would stay in the cache, damaged, for a year; webpack names it as `request`. */
async function fetchPastCache(error: unknown): Promise<void> {
  const { request } = error as { request?: string };
  try {
    if (request) await fetch(request, { cache: 'reload' });
  } catch {
    // The import that follows meets the same failure and says so.
  }
}
