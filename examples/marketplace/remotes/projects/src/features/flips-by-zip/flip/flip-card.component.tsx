import {
  DescriptionList,
  formatAmount,
  formatCount,
  formatDay,
  formatPercent,
  SkeletonText,
  stateName,
  viewHeading,
} from '@lender-portal/remote-kit';
import { toOutcome } from './flip-outcome';
import type { Flip } from '../flips-model';

/** All recorded details of a flip and its gain. */
export function FlipCard({ flip }: { flip: Flip }) {
  const { gain, gainPercent, daysHeld, purchasePerSquareFoot, salePerSquareFoot } = toOutcome(flip);
  return (
    <article className="rk-card rk-item">
      <h2 {...viewHeading}>{flip.address}</h2>
      <p className="rk-lead">{`${flip.city}, ${stateName(flip.state)} ${flip.zip}`}</p>
      <div className="pj-key-facts">
        <DescriptionList
          items={{
            Gain: gainPercent === null ? formatAmount(gain) : `${formatAmount(gain)} (${formatPercent(gainPercent)})`,
            'Days held': formatCount(daysHeld, 'day'),
            'Sale price per sq ft': perSquareFoot(salePerSquareFoot),
          }}
        />
      </div>
      <DescriptionList
        items={{
          'Purchase price': formatAmount(flip.purchasePrice),
          'Purchased on': formatDay(flip.purchasedOn),
          'Purchase per sq ft': perSquareFoot(purchasePerSquareFoot),
          'Sale price': formatAmount(flip.salePrice),
          'Sold on': formatDay(flip.soldOn),
          House: describeHouse(flip),
        }}
      />
      <p className="pj-note">Gain is sale price minus purchase price. Repair costs are not recorded.</p>
    </article>
  );
}

const perSquareFoot = (dollars: number | null) => (dollars === null ? 'Unknown' : formatAmount(dollars));

function describeHouse({ bedrooms, squareFeet }: Flip): string {
  const size = squareFeet > 0 ? `${squareFeet.toLocaleString('en-US')} sq ft` : 'size not recorded';
  return `${formatCount(bedrooms, 'bedroom')}, ${size}`;
}

/** Placeholder of the card. */
export function FlipCardSkeleton() {
  return (
    <div className="rk-card rk-item">
      <h2>
        <SkeletonText width={20} />
      </h2>
      <p className="rk-lead">
        <SkeletonText width={22} />
      </p>
      <div className="pj-key-facts">
        <DescriptionList items={bars('Gain', 'Days held', 'Sale price per sq ft')} />
      </div>
      <DescriptionList
        items={bars('Purchase price', 'Purchased on', 'Purchase per sq ft', 'Sale price', 'Sold on', 'House')}
      />
      <p className="pj-note">
        <SkeletonText width={60} />
      </p>
    </div>
  );
}

const bars = (...labels: string[]) =>
  Object.fromEntries(labels.map((label, index) => [label, <SkeletonText key={label} width={8 + (index % 3)} />]));
