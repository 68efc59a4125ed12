import type { RuntimeConfig } from '@lender-portal/contracts';
import { showFatal } from '../fatal/show-fatal';

/** A chunk of its own: the host has checked what it wrote, so the content does not wait for it. */
const loadParser = () => import(/* webpackChunkName: "configuration" */ './configuration-parser');

/**
 * Starts the portal with the configuration of the page. What keeps it from starting may be the configuration.
 *
 * @throws ConfigurationError where that does not fit; else what `start` throws
 */
export async function startWith(config: RuntimeConfig, start: (config: RuntimeConfig) => Promise<void>): Promise<void> {
  try {
    await start(config);
  } catch (error) {
    const { parseRuntimeConfig } = await loadParser().catch(() => {
      throw error;
    });
    parseRuntimeConfig(config);
    throw error;
  }
}

/** Ends the portal where its configuration does not fit. Behaviour: page.configuration. */
export async function checkConfiguration(config: RuntimeConfig): Promise<void> {
  try {
    const { parseRuntimeConfig } = await loadParser();
    parseRuntimeConfig(config);
  } catch (error) {
    // A chunk that could not be fetched says nothing of the configuration.
    if ((error as Error).name !== 'ConfigurationError') return;
    document.getElementById('portal')?.remove();
    showFatal(error);
  }
}
