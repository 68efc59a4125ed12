import { findE2eBrowser, requireChromium } from '../../../tools/lib/chromium.mjs';

/** Runs once before all tests. Workers start later and read the configuration with the found browser. */
export default async function findBrowser(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await requireChromium(findE2eBrowser);
}
