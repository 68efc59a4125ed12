import { openPanelScript } from './open-panel';
import { type Overrides, removeOverrides, showPanel, urlWithoutOverrides } from './override-storage';

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
    button('Change overrides', () => openPanelScript(text, ({ openOverridesPanel }) => openOverridesPanel())),
    entries.length === 0 ? hide : remove,
  );
  document.body.style.paddingBottom = '112px';
  return banner;
}

function button(label: string, onClick: () => unknown): HTMLButtonElement {
  const created = document.createElement('button');
  created.className = 'lp-button';
  created.type = 'button';
  created.textContent = label;
  created.addEventListener('click', onClick);
  return created;
}
