import { element } from './elements';

/** A module as the portal lists it. */
export interface PanelModule {
  name: string;
  live: string | null;
  canary: string | null;
  preview: string | null;
  /** The newest first; `url` is null for remotes. */
  releases: readonly { id: string; url: string | null }[];
}

interface ModuleFormOptions {
  module: PanelModule;
  /** URL of the stored override. */
  override: string | undefined;
  isOverridable: boolean;
  /** @param url undefined for no override */
  onApply: (url: string | undefined) => void;
}

const LIVE = '';
const OTHER_URL = 'url';

/** Describes a module, and selects its release or the URL of a local build. */
export function createModuleForm({ module, override, isOverridable, onApply }: ModuleFormOptions): HTMLElement {
  const { name, releases } = module;
  const title = element('h3', { textContent: name });
  const facts = element('dl', {}, ...factsOf(module, override));
  if (!isOverridable) {
    const reason = name.startsWith('@') ? 'This page does not load it.' : 'Remotes need a preview link.';
    return element('section', {}, title, facts, element('p', { textContent: `Cannot be overridden: ${reason}` }));
  }

  const select = element(
    'select',
    { ariaLabel: `Release of ${name}` },
    element('option', { value: LIVE, textContent: 'Live release' }),
    ...releases.flatMap(({ id, url }) => (url === null ? [] : [element('option', { value: url, textContent: id })])),
    element('option', { value: OTHER_URL, textContent: 'URL of a local build' }),
  );
  const url = element('input', { type: 'text', ariaLabel: `URL of ${name}`, placeholder: 'http://localhost:8080/…' });
  const apply = element('button', { type: 'submit', textContent: 'Apply', ariaLabel: `Apply to ${name}` });
  const isPublished = releases.some((release) => release.url === override);
  select.value = override === undefined ? LIVE : isPublished ? override : OTHER_URL;
  if (override !== undefined && !isPublished) url.value = override;
  const showUrl = () => {
    url.hidden = select.value !== OTHER_URL;
    url.required = !url.hidden;
  };
  const validate = () => url.setCustomValidity(url.hidden || isModuleUrl(url.value) ? '' : 'Enter a URL or a port.');
  select.addEventListener('change', () => {
    showUrl();
    validate();
  });
  url.addEventListener('input', validate);
  showUrl();

  const form = element('form', {}, title, facts, element('div', {}, select, url, apply));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onApply(select.value === LIVE ? undefined : select.value === OTHER_URL ? url.value.trim() : select.value);
  });
  return form;
}

const factsOf = ({ live, canary, preview }: PanelModule, override: string | undefined) =>
  Object.entries({ Live: live ?? 'none', Canary: canary, Preview: preview, Overridden: override }).flatMap(
    ([term, text]) =>
      text ? [element('div', {}, element('dt', { textContent: term }), element('dd', { textContent: text }))] : [],
  );

const isModuleUrl = (text: string): boolean =>
  /^\d+$/.test(text.trim()) || (URL.canParse(text, location.href) && /^(\/|https?:)/.test(text.trim()));
