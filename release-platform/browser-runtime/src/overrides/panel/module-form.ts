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

export interface ModuleFormOptions {
  module: PanelModule;
  /** The current choice, or another URL; undefined for the live release. */
  chosen: string | undefined;
  choices: readonly { value: string; label: string }[];
  /** Whether any URL or port can be chosen. */
  takesUrl: boolean;
  /** Why nothing can be chosen; undefined if it can. */
  obstacle: string | undefined;
  /** @param choice undefined for the live release. A rejection is shown. */
  onApply: (choice: string | undefined) => Promise<void>;
}

const LIVE = '';
const OTHER_URL = 'url';

/** Describes a module, and selects its release or the URL of a local build. */
export function createModuleForm({
  module,
  chosen,
  choices,
  takesUrl,
  obstacle,
  onApply,
}: ModuleFormOptions): HTMLElement {
  const { name } = module;
  const title = element('h3', { textContent: name });
  const facts = element('dl', {}, ...factsOf(module, takesUrl ? chosen : undefined));
  if (obstacle !== undefined)
    return element('section', {}, title, facts, element('p', { textContent: `Cannot be overridden: ${obstacle}` }));

  const isListed = choices.some(({ value }) => value === chosen);
  // An older release than those that the portal lists.
  const listed =
    chosen === undefined || isListed || takesUrl ? choices : [...choices, { value: chosen, label: chosen }];
  const select = element(
    'select',
    { ariaLabel: `Release of ${name}` },
    element('option', { value: LIVE, textContent: 'Live release' }),
    ...listed.map(({ value, label }) => element('option', { value, textContent: label })),
    ...(takesUrl ? [element('option', { value: OTHER_URL, textContent: 'URL of a local build' })] : []),
  );
  const url = element('input', { type: 'text', ariaLabel: `URL of ${name}`, placeholder: 'http://localhost:8080/…' });
  const apply = element('button', { type: 'submit', textContent: 'Apply', ariaLabel: `Apply to ${name}` });
  const failure = element('p', {});
  failure.setAttribute('role', 'alert');
  select.value = chosen === undefined ? LIVE : isListed || !takesUrl ? chosen : OTHER_URL;
  if (chosen !== undefined && !isListed) url.value = chosen;
  const showUrl = () => {
    url.hidden = select.value !== OTHER_URL;
    url.required = !url.hidden;
    validate();
  };
  const validate = () => url.setCustomValidity(url.hidden || isModuleUrl(url.value) ? '' : 'Enter a URL or a port.');
  select.addEventListener('change', showUrl);
  url.addEventListener('input', validate);
  showUrl();

  const form = element('form', {}, title, facts, element('div', {}, select, url, apply), failure);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const choice = select.value === LIVE ? undefined : select.value === OTHER_URL ? url.value.trim() : select.value;
    onApply(choice).catch((error: Error) => (failure.textContent = error.message));
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
