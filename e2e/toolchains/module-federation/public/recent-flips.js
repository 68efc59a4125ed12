// Module Federation's container as a module of the portal. It shares nothing with the portal.
import { get, init } from './remoteEntry.js';

const lifecycles = (async () => {
  await init({});
  return (await get('./RecentFlips'))();
})();

export const bootstrap = async (props) => (await lifecycles).bootstrap(props);
export const mount = async (props) => (await lifecycles).mount(props);
export const unmount = async (props) => (await lifecycles).unmount(props);
