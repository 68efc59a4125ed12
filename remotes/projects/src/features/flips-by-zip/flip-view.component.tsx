import { RequestFailure, useResource } from '@lender-portal/remote-kit';
import { NotFound } from '../not-found/not-found.component';
import { FlipCard, FlipCardSkeleton } from './flip-card.component';
import type { FlipsProps } from './flips-by-zip.component';
import { zipHref } from './flips-path';

type FlipViewProps = FlipsProps & { id: string; zip: string };

/** One flip: from the list where it came from there, else requested. */
export function FlipView(props: FlipViewProps) {
  const { model, basePath, id } = props;
  const listed = model.findListed(id);
  if (listed) return <FlipCard flip={listed.flip} listHref={zipHref(basePath, listed.flip.zip, listed.page)} />;
  return <RequestedFlip {...props} />;
}

function RequestedFlip({ model, basePath, authClient, id, zip }: FlipViewProps) {
  const { data, error } = useResource(model.flips, id);
  const listHref = zipHref(basePath, zip);
  if (data) return <FlipCard flip={data} listHref={zipHref(basePath, data.zip)} />;
  if (data === null) return <NotFound title="Flip not found" message="It is not recorded, or the link is not complete." href={listHref} label={`All flips in ${zip}`} />;
  if (!error) return <FlipCardSkeleton listHref={listHref} />;
  return (
    <div className="rk-card">
      <RequestFailure
        error={error}
        title="The flip could not be loaded"
        authClient={authClient}
        onRetry={() => model.flips.refresh(id)}
      />
    </div>
  );
}
