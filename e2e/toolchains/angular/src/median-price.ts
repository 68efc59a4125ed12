import { CurrencyPipe } from '@angular/common';
import { Component, input } from '@angular/core';
import type { Flips } from './flips';

@Component({
  selector: 'median-price',
  imports: [CurrencyPipe],
  template: `
    @if (flips().medianSalePrice; as price) {
      <p>Median sale price: {{ price | currency: 'USD' : 'symbol' : '1.0-0' }}</p>
    } @else {
      <p>Too few flips for a median</p>
    }
  `,
})
export class MedianPrice {
  readonly flips = input.required<Flips>();
}
