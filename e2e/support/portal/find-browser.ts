import { findE2eBrowser, requireChromium } from '../../../tools/lib/chromium.mjs';

/** Runs once before all tests. The workers, which start later, read the configuration with the browser that was found. */
export default async function findBrowser(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await requireChromium(findE2eBrowser);
}
