import type { GuestAppProps } from '@lender-portal/contracts';
import { ErrorState, LoadingState } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { useState, type ComponentType } from 'react';
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
 * A page in its own chunk. Shows the title and a skeleton while loading.
 *
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
    const [ready] = useState(() => loaded);
    const { loaded: later, error, retry } = useLazy(fetchPage, ready === undefined);
    const Loaded = ready ?? later;
    if (Loaded) return <Loaded {...props} />;
    return (
      <AuthLayout brand={props.config.brand} title={title}>
        {error ? (
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
        ) : (
          <LoadingState variant="form" rows={3} label={`Loading ${title}`} />
        )}
      </AuthLayout>
    );
  }

  return { Page, load: fetchPage, prefetch: () => void fetchPage().catch(() => undefined) };
}
