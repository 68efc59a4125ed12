import type { RuntimeConfig } from '@lender-portal/contracts';
import { showFatal } from '../fatal/show-fatal';

/** A separate chunk: the server has validated the configuration, so the content does not have to wait for it. */
const loadParser = () => import(/* webpackChunkName: "configuration" */ './configuration-parser');

/**
 * Starts the portal. If that fails, validates the configuration, which may be the cause.
 * @throws ConfigurationError if the configuration is invalid, otherwise the error of `start`
 */
export async function startWithConfiguration(
  config: RuntimeConfig,
  start: (config: RuntimeConfig) => Promise<void>,
): Promise<void> {
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

/** Stops the portal if its configuration is invalid. */
export async function checkConfiguration(config: RuntimeConfig): Promise<void> {
  try {
    const { parseRuntimeConfig } = await loadParser();
    parseRuntimeConfig(config);
  } catch (error) {
    // A failure to load the chunk says nothing about the configuration.
    if ((error as Error).name !== 'ConfigurationError') return;
    document.getElementById('portal')?.remove();
    showFatal(error);
  }
}
