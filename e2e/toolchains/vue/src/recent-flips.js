import { createApp } from 'vue';
import RecentFlips from './RecentFlips.vue';

/** Container → application. */
const apps = new WeakMap();

export const bootstrap = async () => {};

export async function mount({ domElement, ...portal }) {
  const app = createApp(RecentFlips, { portal });
  apps.set(domElement, app);
  app.mount(domElement);
}

export async function unmount({ domElement }) {
  apps.get(domElement).unmount();
}
