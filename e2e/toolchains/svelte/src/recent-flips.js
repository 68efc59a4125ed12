import * as svelte from 'svelte';
import RecentFlips from './RecentFlips.svelte';

/** Container → component. */
const components = new WeakMap();

export const bootstrap = async () => {};

export async function mount({ domElement, ...portal }) {
  components.set(domElement, svelte.mount(RecentFlips, { target: domElement, props: { portal } }));
}

export async function unmount({ domElement }) {
  await svelte.unmount(components.get(domElement));
}
