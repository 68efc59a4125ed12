import { inject, Injectable } from '@angular/core';
import { PORTAL } from './portal';

const QUERY = `query FlipsOfZip($zip: String!) {
  zipFlips(search: $zip) {
    nodes { zip city flips medianSalePrice }
  }
}`;

export interface Flips {
  zip: string;
  city: string;
  flips: number;
  medianSalePrice: number | null;
}

@Injectable({ providedIn: 'root' })
export class FlipsService {
  readonly #portal = inject(PORTAL);

  /** Sends the query with the lender's session. */
  async fetch(zip: string, signal: AbortSignal): Promise<Flips> {
    const { config, authClient } = this.#portal;
    const { data: auth } = await authClient.getSession();
    const response = await fetch(config.graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${auth.session?.access_token}` },
      body: JSON.stringify({ query: QUERY, variables: { zip } }),
      signal,
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors[0].message);
    return data.zipFlips.nodes[0] ?? { zip, city: '', flips: 0, medianSalePrice: null };
  }
}
