import type { ProjectType } from '@lender-portal/contracts/schema';

type DemoProject = readonly [name: string, state: string, type: ProjectType, amount: number];

/** Projects that seek funding, newest first. */
export const demoProjects: readonly DemoProject[] = [
  ['Willow Creek bungalow', 'CA', 'FIX_AND_FLIP', 412_000],
  ['Maple Avenue duplex', 'TX', 'RENTAL', 286_500],
  ['Harborview lofts', 'FL', 'MULTIFAMILY', 3_450_000],
  ['Oakridge ranch house', 'CO', 'SFR', 358_000],
  ['Juniper Street new build', 'AZ', 'NEW_CONSTRUCTION', 624_000],
  ['Fulton Market storefronts', 'IL', 'CRE', 2_180_000],
  ['Peachtree cottage', 'GA', 'FIX_AND_FLIP', 198_500],
  ['Lakeshore fourplex', 'OH', 'MULTIFAMILY', 742_000],
  ['Cypress Lane rental', 'TX', 'RENTAL', 231_000],
  ['Beacon Hill rowhouse', 'MA', 'FIX_AND_FLIP', 985_000],
  ['Cascade townhomes', 'WA', 'NEW_CONSTRUCTION', 1_940_000],
  ['Sunset Terrace', 'CA', 'SFR', 715_000],
  ['Magnolia Court', 'FL', 'RENTAL', 318_750],
  ['Steelworks offices', 'PA', 'CRE', 1_675_000],
  ['Prairie View homes', 'OK', 'NEW_CONSTRUCTION', 468_000],
  ['Hudson brownstone', 'NY', 'FIX_AND_FLIP', 1_320_000],
  ['Canyon Road casita', 'NM', 'SFR', 264_000],
  ['Riverbend apartments', 'TN', 'MULTIFAMILY', 2_860_000],
  ['Birchwood split-level', 'MN', 'FIX_AND_FLIP', 247_500],
  ['Palmetto bungalow', 'SC', 'FIX_AND_FLIP', 189_000],
  ['Desert Willow triplex', 'NV', 'RENTAL', 539_000],
  ['Granite Bay estate', 'CA', 'NEW_CONSTRUCTION', 1_485_000],
  ['Old Mill warehouse', 'NC', 'CRE', 1_240_000],
  ['Dogwood Drive', 'VA', 'SFR', 398_000],
  ['Orchard Park duplex', 'OR', 'RENTAL', 452_000],
  ['Bayou Vista fourplex', 'LA', 'MULTIFAMILY', 586_000],
  ['Aspen Ridge cabin', 'CO', 'FIX_AND_FLIP', 512_500],
  ['Tidewater cottage', 'VA', 'FIX_AND_FLIP', 226_000],
  ['Saguaro Heights', 'AZ', 'SFR', 341_000],
  ['Union Square retail', 'NY', 'CRE', 4_150_000],
  ['Bluebonnet subdivision', 'TX', 'NEW_CONSTRUCTION', 2_275_000],
  ['Elm Street Victorian', 'CT', 'FIX_AND_FLIP', 437_000],
  ['Lakeside rental pair', 'MI', 'RENTAL', 174_500],
  ['Coral Way apartments', 'FL', 'MULTIFAMILY', 1_895_000],
  ['Hilltop modern', 'CA', 'FIX_AND_FLIP', 868_000],
  ['Cottonwood rental', 'UT', 'RENTAL', 297_000],
  ['Heritage Row townhouses', 'MD', 'NEW_CONSTRUCTION', 1_120_000],
  ['Whispering Pines', 'GA', 'SFR', 312_000],
  ['Foundry Street flats', 'WI', 'MULTIFAMILY', 965_000],
  ['Sycamore corner store', 'MO', 'CRE', 384_000],
  ['Bridgeport capes', 'CT', 'SFR', 276_000],
  ['Monarch Street rental', 'HI', 'RENTAL', 689_000],
];

/** Direct requests to a company, newest first. */
export const demoDirectRequests: Readonly<Record<string, readonly DemoProject[]>> = {
  harbor: [
    ['Charlestown brick row', 'MA', 'MULTIFAMILY', 1_310_000],
    ['Hartford medical suite', 'CT', 'CRE', 2_240_000],
    ['Medford colonial', 'MA', 'SFR', 585_000],
    ['Worcester six-unit', 'MA', 'MULTIFAMILY', 1_025_000],
  ],
};
