import { createRoot } from 'react-dom/client';
import { RecentFlips } from './recent-flips-page.jsx';

/** Container → root. */
const roots = new WeakMap();

export const bootstrap = async () => {};

export async function mount({ domElement, ...portal }) {
  const root = createRoot(domElement);
  roots.set(domElement, root);
  root.render(<RecentFlips portal={portal} />);
}

export async function unmount({ domElement }) {
  roots.get(domElement).unmount();
}
