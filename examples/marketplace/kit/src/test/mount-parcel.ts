import { installStyleSheets } from './install-style-sheets';
import { signedInPortal } from './signed-in-portal';

interface Lifecycles {
  bootstrap(props: never): Promise<unknown>;
  mount(props: never): Promise<unknown>;
  unmount(props: never): Promise<unknown>;
}

const unmounts: (() => Promise<unknown>)[] = [];

/** Mounts a parcel, like the shell, until the end of the test. @returns its element and props */
export async function mountParcel({ bootstrap, mount, unmount }: Lifecycles, ownProps: object) {
  // Disable act, because React schedules renders on its own here, as in the portal.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  if (unmounts.length === 0) installStyleSheets();
  const domElement = document.body.appendChild(document.createElement('span'));
  const props = { ...signedInPortal().portal, name: `parcel-${unmounts.length}`, domElement, ...ownProps } as never;
  await bootstrap(props);
  await mount(props);
  unmounts.push(() => unmount(props));
  return { domElement, props };
}

afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await unmount();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren();
});
