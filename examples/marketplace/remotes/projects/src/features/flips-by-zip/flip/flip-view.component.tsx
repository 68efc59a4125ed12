import { ItemView, NotFound } from '@lender-portal/remote-kit';
import { FlipCard, FlipCardSkeleton } from './flip-card.component';
import { fromPageKey, type FlipsProps } from '../flips-model';
import { zipHref } from '../url/flips-path';

type FlipViewProps = FlipsProps & { id: string; zip: string };

/** A flip, taken from the list if loaded there, else requested. */
export function FlipView({ model, basePath, authClient, id, zip }: FlipViewProps) {
  const listHref = (key: string | undefined) => {
    if (key === undefined) return zipHref(basePath, zip);
    const from = fromPageKey(key);
    return zipHref(basePath, from.zip, from.filter);
  };
  return (
    <ItemView
      model={model}
      id={id}
      noun="flip"
      authClient={authClient}
      listHref={listHref}
      back="Back to all flips"
      skeleton={<FlipCardSkeleton />}
      notFound={
        <NotFound
          title="Flip not found"
          message="It may not be on record, or the link may be incomplete."
          href={listHref(undefined)}
          label={`All flips in ${zip}`}
        />
      }
      renderItem={(flip) => <FlipCard flip={flip} />}
    />
  );
}
