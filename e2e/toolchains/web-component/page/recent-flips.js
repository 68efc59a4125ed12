import { fetchFlips } from './flips.js';

const styles = new CSSStyleSheet();
styles.replaceSync(`
  :host { display: block; }
  li { border-top: 1px solid var(--lp-color-border); padding: 8px 0; }
`);

class RecentFlips extends HTMLElement {
  /** The portal's props. */
  portal;
  #flips;
  #request = new AbortController();
  #status = element('p', { role: 'status' });
  #list = element('ul');
  #median = element('p');

  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    const zip = element('input', { id: 'zip', inputMode: 'numeric', value: '97701' });
    const form = element(
      'form',
      {},
      element('label', { htmlFor: 'zip' }, 'ZIP code'),
      zip,
      element('button', {}, 'Show'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#show(zip.value);
    });
    const more = element('button', {}, 'Show the median price');
    more.addEventListener('click', () => this.#showMedian());
    root.append(element('h1', { tabIndex: -1 }, 'Recent flips'), form, this.#status, this.#list, more, this.#median);
    void this.#show(zip.value);
  }

  disconnectedCallback() {
    this.#request.abort();
  }

  async #show(zip) {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    this.#status.textContent = 'Loading…';
    try {
      this.#flips = await fetchFlips(this.portal, zip, signal);
      this.#status.textContent = `${this.#flips.totalCount} flips in ${zip}`;
      const items = this.#flips.nodes.map(({ zip: found, city }) => element('li', {}, `${found} ${city}`));
      this.#list.replaceChildren(...items);
    } catch (error) {
      if (!signal.aborted) this.#status.textContent = `The flips could not be loaded: ${error.message}`;
    }
  }

  async #showMedian() {
    const { describeMedian } = await import('./median.js');
    this.#median.textContent = describeMedian(this.#flips);
  }
}

/** @returns a new element with properties and children */
function element(name, properties = {}, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

// A name can be defined once per page, and a fallback release may run on the same page.
let name = 'recent-flips';
for (let copy = 2; customElements.get(name); copy += 1) name = `recent-flips-${copy}`;
customElements.define(name, RecentFlips);

export const bootstrap = async () => {};

export async function mount({ domElement, ...portal }) {
  domElement.append(element(name, { portal }));
}

export async function unmount({ domElement }) {
  domElement.replaceChildren();
}
