// Bundles the picker of the local file service into one classic script.
import { bundleClassicScript } from '@lender-portal/build/classic-script';

/** @returns {Promise<string>} its text */
export const bundlePicker = () => bundleClassicScript(new URL('src/files/picker/browser/register.ts', import.meta.url));
