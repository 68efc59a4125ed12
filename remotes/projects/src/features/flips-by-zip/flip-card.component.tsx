import { formatAmount, formatCount, formatDay, formatPercent, Link, SkeletonText, stateName, viewHeading } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import { toOutcome } from './flip-outcome';
import type { Flip } from './flips-model';

/** Everything that is known of a flip, what it came to, and the way back to the list. */
export function FlipCard({ flip, listHref }: { flip: Flip; listHref: string }) {
  const { gain, gainPercent, daysHeld, purchasePerSquareFoot, salePerSquareFoot } = toOutcome(flip);
  return (
    <>
      <BackLink href={listHref} />
      <article className="rk-card pj-flip">
        <h2 {...viewHeading}>{flip.address}</h2>
        <p className="rk-lead">
          {flip.city}, {stateName(flip.state)} {flip.zip}
        </p>
        <Facts
          facts={{
            Gain: gainPercent === null ? formatAmount(gain) : `${formatAmount(gain)} (${formatPercent(gainPercent)})`,
            'Days held': formatCount(daysHeld, 'day'),
            'Sale price per sq ft': perSquareFoot(salePerSquareFoot),
          }}
          isKey
        />
        <Facts
          facts={{
            'Purchase price': formatAmount(flip.purchasePrice),
            'Purchased on': formatDay(flip.purchasedOn),
            'Purchase price per sq ft': perSquareFoot(purchasePerSquareFoot),
            'Sale price': formatAmount(flip.salePrice),
            'Sold on': formatDay(flip.soldOn),
            Bedrooms: flip.bedrooms,
            Size: flip.squareFeet > 0 ? `${flip.squareFeet.toLocaleString('en-US')} sq ft` : 'Not recorded',
          }}
        />
        <p className="pj-note">The gain is sale price less purchase price. What was spent on repairs is not recorded.</p>
      </article>
    </>
  );
}

const perSquareFoot = (dollars: number | null) => (dollars === null ? 'Not known' : formatAmount(dollars));

/** The card with bars for words. */
export function FlipCardSkeleton({ listHref }: { listHref: string }) {
  const bars = (...labels: string[]) => Object.fromEntries(labels.map((label, index) => [label, <SkeletonText key={label} width={8 + (index % 3)} />]));
  return (
    <>
      <p className="rk-hidden" role="status">
        Loading the flip
      </p>
      <BackLink href={listHref} />
      <div className="rk-card pj-flip rk-late" aria-hidden="true">
        <h2>
          <SkeletonText width={20} />
        </h2>
        <p className="rk-lead">
          <SkeletonText width={22} />
        </p>
        <Facts facts={bars('Gain', 'Days held', 'Sale price per sq ft')} isKey />
        <Facts facts={bars('Purchase price', 'Purchased on', 'Purchase price per sq ft', 'Sale price', 'Sold on', 'Bedrooms', 'Size')} />
        <p className="pj-note">
          <SkeletonText width={60} />
        </p>
      </div>
    </>
  );
}

function BackLink({ href }: { href: string }) {
  return (
    <Link className="pj-back" href={href}>
      Back to all flips
    </Link>
  );
}

function Facts({ facts, isKey = false }: { facts: Record<string, ReactNode>; isKey?: boolean }) {
  return (
    <dl className={isKey ? 'pj-facts pj-facts-key' : 'pj-facts'}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
