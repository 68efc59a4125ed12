import { urlWithoutOverrides, applyOverrides, readOverrides, removeOverrides } from './overrides';

// Runs before the page's own script. The host includes it in development only; production pages cannot be overridden.
// Behaviour: releases.overrides.
const applied = applyOverrides(readOverrides());
if (Object.keys(applied).length > 0) document.body.append(createBanner(applied));

/** Lists the overrides, like the banner of a preview. */
function createBanner(overrides: Readonly<Record<string, string>>): HTMLElement {
  const line = document.createElement('aside');
  const text = document.createElement('span');
  const button = document.createElement('button');
  line.setAttribute('aria-label', 'Overrides');
  line.style.cssText =
    'position:fixed;z-index:1140;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;padding:8px 16px;background:var(--lp-color-inverse);color:var(--lp-color-inverse-ink);font-size:var(--lp-font-size-14);overflow-wrap:anywhere';
  document.body.style.paddingBottom = '112px';
  text.textContent = `Overridden in this browser: ${Object.entries(overrides)
    .map(([specifier, url]) => `${specifier} from ${url}`)
    .join(', ')}`;
  button.className = 'lp-button';
  button.type = 'button';
  button.textContent = 'Remove overrides';
  button.addEventListener('click', () => {
    removeOverrides();
    location.replace(urlWithoutOverrides(location.href));
  });
  line.append(text, button);
  return line;
}
