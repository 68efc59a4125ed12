import type { PortalProps } from '@lender-portal/contracts';
import type { ReactNode } from 'react';
import type { Resource } from '../graphql/resource';
import { useResource } from '../graphql/use-resource';
import { Link } from '../navigation/link.component';
import { NotFound } from '../states/not-found.component';
import { RequestFailure, SkeletonText } from '../states/state-screens.component';

interface ItemPageProps<Item> {
  /** Items by id; null for unknown ids. */
  items: Resource<string, Item | null>;
  id: string;
  /** Singular noun of the item, such as "project". */
  noun: string;
  authClient: PortalProps['authClient'];
  /** URL of the list. */
  href: string;
  /** URL of the list's page that led here. */
  listHref: string;
  /** Possible reasons for an unknown id, in a sentence. */
  unknown: string;
  children: (item: Item) => ReactNode;
}

/** One item in its loading, unknown, error or loaded state, with a link back to the list. */
export function ItemPage<Item>({
  items,
  id,
  noun,
  authClient,
  href,
  listHref,
  unknown,
  children,
}: ItemPageProps<Item>) {
  const { data, error } = useResource(items, id);
  if (data === null)
    return (
      <NotFound
        title={`${noun[0]!.toUpperCase()}${noun.slice(1)} not found`}
        message={unknown}
        href={href}
        label={`All ${noun}s`}
      />
    );
  return (
    <>
      <Link className="rk-back" href={listHref}>
        {`Back to all ${noun}s`}
      </Link>
      {data !== undefined && children(data)}
      {data === undefined && error !== undefined && (
        <div className="rk-card">
          <RequestFailure
            error={error}
            title={`The ${noun} could not be loaded`}
            authClient={authClient}
            onRetry={() => items.refresh(id)}
          />
        </div>
      )}
      {data === undefined && error === undefined && (
        <>
          <p className="rk-hidden" role="status">
            {`Loading the ${noun}`}
          </p>
          <div className="rk-card rk-item rk-late" aria-hidden="true">
            <h2>
              <SkeletonText width={20} />
            </h2>
            {[44, 36, 40].map((width) => (
              <p key={width}>
                <SkeletonText width={width} />
              </p>
            ))}
          </div>
        </>
      )}
    </>
  );
}
