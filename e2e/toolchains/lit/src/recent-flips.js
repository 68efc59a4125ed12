import { css, html, LitElement, nothing } from 'lit';
import { fetchFlips } from './flips.js';

class RecentFlips extends LitElement {
  static properties = {
    /** The portal's props. */
    portal: { attribute: false },
    flips: { state: true },
    status: { state: true },
    median: { state: true },
  };

  static styles = css`
    :host {
      display: block;
    }
    li {
      border-top: 1px solid var(--lp-color-border);
      padding: 8px 0;
    }
  `;

  #request = new AbortController();

  firstUpdated() {
    void this.#show('97701');
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#request.abort();
  }

  async #show(zip) {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    this.status = 'Loading…';
    try {
      this.flips = await fetchFlips(this.portal, zip, signal);
      this.status = `${this.flips.totalCount} flips in ${zip}`;
    } catch (error) {
      if (!signal.aborted) this.status = `The flips could not be loaded: ${error.message}`;
    }
  }

  #submit(event) {
    event.preventDefault();
    void this.#show(this.renderRoot.querySelector('#zip').value);
  }

  async #showMedian() {
    const { describeMedian } = await import('./median.js');
    this.median = describeMedian(this.flips);
  }

  render() {
    return html`
      <h1 tabindex="-1">Recent flips</h1>
      <form @submit=${this.#submit}>
        <label for="zip">ZIP code</label>
        <input id="zip" inputmode="numeric" value="97701" />
        <button>Show</button>
      </form>
      <p role="status">${this.status}</p>
      <ul>
        ${this.flips?.nodes.map(({ zip, city }) => html`<li>${zip} ${city}</li>`) ?? nothing}
      </ul>
      <button @click=${this.#showMedian}>Show the median price</button>
      <p>${this.median}</p>
    `;
  }
}

// A name can be defined once per page, and a fallback release may run on the same page.
let name = 'recent-flips-lit';
for (let copy = 2; customElements.get(name); copy += 1) name = `recent-flips-lit-${copy}`;
customElements.define(name, RecentFlips);

export const bootstrap = async () => {};

export async function mount({ domElement, ...portal }) {
  domElement.append(Object.assign(document.createElement(name), { portal }));
}

export async function unmount({ domElement }) {
  domElement.replaceChildren();
}
