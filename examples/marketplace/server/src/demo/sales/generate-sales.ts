import { addDays } from '@lender-portal/contracts';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { createRandom, type Random } from '../random';

/** A ZIP code area with generated sales. */
export interface SalesArea {
  zip: string;
  city: string;
  state: string;
}

/** A row of `marketplace.flips`. */
export interface GeneratedSale extends SalesArea {
  id: string;
  address: string;
  bedrooms: number;
  square_feet: number;
  purchased_on: string;
  purchase_price: number;
  sold_on: string;
  sale_price: number;
}

interface SalesPlan {
  /** The same seed, areas, count and day yield the same sales. */
  seed: string;
  areas: readonly SalesArea[];
  count: number;
  /** Latest sale date, such as 2027-01-31. */
  through: string;
}

/** Sales are spread over this many days before the latest date. */
const DAYS_BACK = 3 * 365;
const HELD_DAYS = [45, 330] as const;
/** Range of the relative number of sales per area. */
const ACTIVITY = [2, 30] as const;
const PRICE_STEP = 500;

const STREETS =
  'Alder Ashwood Beacon Birch Bridge Canyon Cedar Chestnut Church Clover Dogwood Elm Fern Garden Grove Harbor Hazel Hickory Hillcrest Holly Juniper Lake Laurel Linden Locust Magnolia Maple Meadow Mill Mulberry Oak Orchard Park Pecan Pine Poplar Prospect River Rose Spring Spruce Summit Sycamore Valley Walnut Willow'.split(
    ' ',
  );
const KINDS = ['Street', 'Avenue', 'Drive', 'Lane', 'Road', 'Court', 'Place', 'Boulevard'];
const SIDES = ['', '', '', 'North ', 'South ', 'East ', 'West '];

/**
 * Generates houses that were resold within a year. Each area has its own price level, margin and activity; a few houses
 * sell at a loss.
 */
export function* generateSales({ seed, areas, count, through }: SalesPlan): Generator<GeneratedSale> {
  const random = createRandom(`sales:${seed}`);
  const markets = areas.map((area) => ({
    area,
    price: random.integer(110, 720) * 1_000,
    margin: random.integer(8, 48),
    share: random.integer(...ACTIVITY),
  }));
  // Repeat each area by its share so that a uniform pick is weighted.
  const drawn = markets.flatMap((market) => Array.from({ length: market.share }, () => market));
  for (let number = 0; number < count; number += 1) {
    const { area, price, margin } = random.pick(drawn);
    const soldOn = addDays(through, -random.integer(0, DAYS_BACK));
    const bedrooms = random.integer(2, 5);
    const purchase = rounded((price * random.integer(70, 135)) / 100);
    yield {
      ...area,
      id: seedId(`sale:${seed}:${number}`),
      address: addressOf(random),
      bedrooms,
      square_feet: 480 + bedrooms * random.integer(240, 420),
      purchased_on: addDays(soldOn, -random.integer(...HELD_DAYS)),
      purchase_price: purchase,
      sold_on: soldOn,
      sale_price: rounded((purchase * (100 + margin + random.integer(-28, 28))) / 100),
    };
  }
}

const addressOf = (random: Random) =>
  `${random.integer(100, 9_899)} ${random.pick(SIDES)}${random.pick(STREETS)} ${random.pick(KINDS)}`;

const rounded = (dollars: number) => Math.round(dollars / PRICE_STEP) * PRICE_STEP;
