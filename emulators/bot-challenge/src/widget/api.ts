// The Turnstile emulator's client script, served as /turnstile/v0/api.js with the API for explicit rendering. A classic
// script: pages add it with a script tag whose URL names an onload callback.
import { ChallengeWidget, type WidgetParams } from './widget';

/** A widget ID or container; defaults to the latest widget. */
type Target = string | Element | undefined;

const { src } = document.currentScript as HTMLScriptElement;
const issueUrl = new URL('issue', src);
const onload = new URL(src).searchParams.get('onload');

const widgets = new Map<string, ChallengeWidget>();
let count = 0;

const nodeOf = (container: string | Element) =>
  typeof container === 'string' ? document.querySelector(container) : container;

function find(target: Target): ChallengeWidget | undefined {
  if (target === undefined) return [...widgets.values()].at(-1);
  const byId = typeof target === 'string' ? widgets.get(target) : undefined;
  if (byId) return byId;
  const node = nodeOf(target);
  return [...widgets.values()].find(({ container }) => container === node);
}

const page = window as unknown as Record<string, unknown>;

page['turnstile'] = {
  ready: (act: () => void) => act(),
  render(container: string | Element, params: WidgetParams): string {
    const node = nodeOf(container);
    if (!node) throw new TypeError('Bot challenge container not found');
    const id = `cf-chl-widget-${(count += 1)}`;
    widgets.set(id, new ChallengeWidget(node, params, issueUrl));
    return id;
  },
  reset: (target: Target) => find(target)?.start(),
  remove(id: string) {
    widgets.get(id)?.remove();
    widgets.delete(id);
  },
  getResponse: (target: Target) => find(target)?.token,
};

const notify = onload === null ? undefined : page[onload];
if (typeof notify === 'function') notify();
