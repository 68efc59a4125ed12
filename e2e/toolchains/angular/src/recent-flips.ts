import { Component, inject, type OnDestroy, type OnInit, signal } from '@angular/core';
import { FlipsService, type Flips } from './flips';
import { MedianPrice } from './median-price';

@Component({
  selector: 'recent-flips',
  imports: [MedianPrice],
  template: `
    <h1 tabindex="-1">Recent flips</h1>
    <form (submit)="show($event, zip.value)">
      <label for="zip">ZIP code</label>
      <input #zip id="zip" inputmode="numeric" value="97701" />
      <button>Show</button>
    </form>
    <p role="status">{{ status() }}</p>
    <ul>
      @if (flips(); as found) {
        <li>{{ found.zip }} {{ found.city }}</li>
      }
    </ul>
    <button (click)="isOpen.set(true)">Show the median price</button>
    @defer (when isOpen()) {
      <median-price [flips]="flips()!" />
    }
  `,
  styles: `
    li {
      border-top: 1px solid var(--lp-color-border);
      padding: 8px 0;
    }
  `,
})
export class RecentFlips implements OnInit, OnDestroy {
  readonly #service = inject(FlipsService);
  #request = new AbortController();
  readonly flips = signal<Flips | undefined>(undefined);
  readonly status = signal('');
  readonly isOpen = signal(false);

  ngOnInit() {
    void this.#load('97701');
  }

  ngOnDestroy() {
    this.#request.abort();
  }

  show(event: Event, zip: string) {
    event.preventDefault();
    void this.#load(zip);
  }

  async #load(zip: string) {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal: aborted } = this.#request;
    this.status.set('Loading…');
    try {
      const flips = await this.#service.fetch(zip, aborted);
      this.flips.set(flips);
      this.status.set(`${flips.flips} flips in ${zip}`);
    } catch (error) {
      if (!aborted.aborted) this.status.set(`The flips could not be loaded: ${(error as Error).message}`);
    }
  }
}
