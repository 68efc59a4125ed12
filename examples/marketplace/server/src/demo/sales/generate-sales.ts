import { addDays } from '@lender-portal/contracts';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { createRandom, type Random } from '../random';

/** Where sales are generated. */
export interface SalesArea {
  zip: string;
  city: string;
  state: string;
}

/** A sale as the database takes it. */
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
  /** Names the data: the same seed, areas, count and day give the same sales. */
  seed: string;
  areas: readonly SalesArea[];
  count: number;
  /** The last day on which a house may have been sold, such as 2027-01-31. */
  through: string;
}

/** Sales are spread over as many days before the last one. */
const DAYS_BACK = 3 * 365;
const HELD_DAYS = [45, 330] as const;
/** So much more is sold in the busiest areas than in the quietest. */
const ACTIVITY = [2, 30] as const;
const PRICE_STEP = 500;

const STREETS =
  'Alder Ashwood Beacon Birch Bridge Canyon Cedar Chestnut Church Clover Dogwood Elm Fern Garden Grove Harbor Hazel Hickory Hillcrest Holly Juniper Lake Laurel Linden Locust Magnolia Maple Meadow Mill Mulberry Oak Orchard Park Pecan Pine Poplar Prospect River Rose Spring Spruce Summit Sycamore Valley Walnut Willow'.split(
    ' ',
  );
const KINDS = ['Street', 'Avenue', 'Drive', 'Lane', 'Road', 'Court', 'Place', 'Boulevard'];
const SIDES = ['', '', '', 'North ', 'South ', 'East ', 'West '];

/**
 * Sales of houses that were sold again within a year, invented from a seed. Each area has its own level of prices, its
 * own margin and as many sales as it is busy; a few houses are sold at a loss.
 */
export function* generateSales({ seed, areas, count, through }: SalesPlan): Generator<GeneratedSale> {
  const random = createRandom(`sales:${seed}`);
  const markets = areas.map((area) => ({
    area,
    price: random.integer(110, 720) * 1_000,
    margin: random.integer(8, 48),
    share: random.integer(...ACTIVITY),
  }));
  // Each area as often as its share, so that one draw chooses among all.
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

const addressOf = (random: Random) => `${random.integer(100, 9_899)} ${random.pick(SIDES)}${random.pick(STREETS)} ${random.pick(KINDS)}`;

const rounded = (dollars: number) => Math.round(dollars / PRICE_STEP) * PRICE_STEP;
