import { applyOverrides, readMap } from './apply-overrides';
import { createImportMapOverrides } from './import-map-overrides';
import { createOverridesBanner } from './overrides-banner';
import { isPanelShown, readOverrides, showPanel } from './override-storage';

// Runs before the page's own script. The host includes it in development only; production pages cannot be overridden.
// Behaviour: releases.overrides.
const defaultMap = readMap();
const applied = applyOverrides(readOverrides());
let banner: HTMLElement | undefined;

function showBanner(): void {
  if (!banner?.isConnected) document.body.append((banner = createOverridesBanner(applied)));
}

window.importMapOverrides = createImportMapOverrides({
  defaultMap,
  pageMap: readMap(),
  enableUI() {
    showPanel(true);
    showBanner();
  },
});
if (isPanelShown() || Object.keys(applied).length > 0) showBanner();
