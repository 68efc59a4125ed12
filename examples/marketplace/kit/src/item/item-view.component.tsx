import type { PortalProps } from '@lender-portal/contracts';
import type { ReactNode } from 'react';
import { Link } from '../navigation/link.component';
import type { ListModel } from '../list/list-model';
import { RequestFailure } from '../states/state-screens.component';
import { useResource } from '../graphql/use-resource';

interface ItemViewProps<Key, Item> {
  model: ListModel<Key, Item>;
  id: string;
  /** Singular noun of the item, such as "project". */
  noun: string;
  authClient: PortalProps['authClient'];
  /** Link back to a page of the list; to its first page if the item did not come from the list. */
  listHref: (page: Key | undefined) => string;
  /** Text of the link back, such as "Back to all projects". */
  back: string;
  skeleton: ReactNode;
  notFound: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

/** One item, taken from the list if loaded there, else requested. Pass the id as its key. */
export function ItemView<Key, Item extends { id: string }>(props: ItemViewProps<Key, Item>) {
  const listed = props.model.findListed(props.id);
  if (!listed) return <RequestedItem {...props} />;
  return (
    <>
      <BackLink href={props.listHref(listed.page)}>{props.back}</BackLink>
      {props.renderItem(listed.item)}
    </>
  );
}

function RequestedItem<Key, Item>({
  model,
  id,
  noun,
  authClient,
  listHref,
  back,
  skeleton,
  notFound,
  renderItem,
}: ItemViewProps<Key, Item>) {
  const { data, error } = useResource(model.items, id);
  if (data === null) return notFound;
  if (data === undefined && error) {
    return (
      <div className="rk-card">
        <RequestFailure
          error={error}
          title={`The ${noun} could not be loaded`}
          authClient={authClient}
          onRetry={() => model.items.refresh(id)}
        />
      </div>
    );
  }
  return (
    <>
      {data === undefined && (
        <p className="rk-hidden" role="status">
          {`Loading the ${noun}`}
        </p>
      )}
      <BackLink href={listHref(undefined)}>{back}</BackLink>
      {data === undefined ? (
        <div className="rk-late" aria-hidden="true">
          {skeleton}
        </div>
      ) : (
        renderItem(data)
      )}
    </>
  );
}

function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="rk-back" href={href}>
      {children}
    </Link>
  );
}
