import { bundleClassicScript } from '@lender-portal/build/classic-script';

/** @returns {Promise<string>} the widget's script, as pages load it */
export const bundleWidget = () => bundleClassicScript(new URL('src/widget/api.ts', import.meta.url));
