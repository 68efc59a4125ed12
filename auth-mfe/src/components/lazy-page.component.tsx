import type { GuestAppProps } from '@lender-portal/contracts';
import { ErrorState, LoadingState } from '@lender-portal/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { AuthLayout } from '../layout/auth-layout.component';

export type GuestPage = ComponentType<GuestAppProps>;

export interface LazyPage {
  Page: GuestPage;
  /** Loads the page, so that its first render shows it. */
  load: () => Promise<unknown>;
  /** Prefetches the page. Ignores errors, because they recur when the page opens. */
  prefetch: () => void;
}

/**
 * A page in its own chunk. Shows the title and a skeleton while loading. If loading fails, "Try again" mounts the
 * fallback release, or loads again if there is none.
 * @param title the page's h1
 * @param load imports the page
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
          console.warn(`Page "${title}" failed to load:`, reason);
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
      if (await failures?.takeFallbackRelease()) return;
      await refreshHttpCache(error);
      setError(undefined);
    }

    if (page) {
      const Loaded = page;
      return <Loaded {...props} />;
    }
    return (
      <AuthLayout brand={props.config.brand} title={title}>
        {error ? (
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={() => void retry()} />
        ) : (
          <LoadingState variant="form" rows={3} label={`Loading ${title}`} />
        )}
      </AuthLayout>
    );
  }

  return { Page, load: fetchPage, prefetch: () => void fetchPage().catch(() => undefined) };
}

/** Refetches a corrupted file, which the HTTP cache would keep for a year. `request` of webpack's error is its URL. */
async function refreshHttpCache(error: unknown): Promise<void> {
  const { request } = error as { request?: string };
  try {
    if (request) await fetch(request, { cache: 'reload' });
  } catch {
    // Ignore the error: the next import fails the same way and reports it.
  }
}
