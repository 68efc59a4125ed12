import { bundleClassicScript } from '@lender-portal/build/classic-script';

/** @returns {Promise<string>} the picker's script, as filestack-js loads it */
export const bundlePicker = () => bundleClassicScript(new URL('src/picker/browser/picker.ts', import.meta.url));
