import type { OpenOverridesPanel } from './panel';
import { type Overrides, removeOverrides, showPanel, urlWithoutOverrides } from './override-storage';

/** URL of the panel's script, defined by the build of the page. */
declare const OVERRIDES_PANEL_URL: string;

/** Lists the overrides, like the banner of a preview, and opens the panel. */
export function createOverridesBanner(overrides: Overrides): HTMLElement {
  const banner = document.createElement('aside');
  const text = document.createElement('span');
  const entries = Object.entries(overrides);
  banner.setAttribute('aria-label', 'Overrides');
  banner.style.cssText =
    'position:fixed;z-index:1140;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:8px 16px;background:var(--lp-color-inverse);color:var(--lp-color-inverse-ink);font-size:var(--lp-font-size-14);overflow-wrap:anywhere';
  text.textContent =
    entries.length === 0
      ? 'No overrides in this browser'
      : `Overridden in this browser: ${entries.map(([specifier, url]) => `${specifier} from ${url}`).join(', ')}`;
  const remove = button('Remove overrides', () => {
    removeOverrides();
    location.replace(urlWithoutOverrides(location.href));
  });
  const hide = button('Hide', () => {
    showPanel(false);
    banner.remove();
    document.body.style.paddingBottom = '';
  });
  banner.append(
    text,
    button('Change overrides', () => void openPanel(text)),
    entries.length === 0 ? hide : remove,
  );
  document.body.style.paddingBottom = '112px';
  return banner;
}

async function openPanel(text: HTMLElement): Promise<void> {
  try {
    const { openOverridesPanel } = (await import(OVERRIDES_PANEL_URL)) as { openOverridesPanel: OpenOverridesPanel };
    await openOverridesPanel();
  } catch (error) {
    text.textContent = `The overrides could not be shown: ${(error as Error).message}`;
  }
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const created = document.createElement('button');
  created.className = 'lp-button';
  created.type = 'button';
  created.textContent = label;
  created.addEventListener('click', onClick);
  return created;
}
