import type { LivePage } from '../page/page-data';
import type { Happening, ModuleFailure, ModuleMount } from './events';
import type { Sender } from './sender';

export type { ModuleFailure, ModuleMount };

/** What a page tells of what runs in it. Behaviour: reports.sent. */
export interface Reports {
  failure(failure: ModuleFailure): void;
  mount(mount: ModuleMount): void;
}

/**
 * Keeps what happens until the sender is there, which is a file of its own: it is fetched once the content is shown, or
 * at the first failure.
 *
 * @param routeId the id of the route that is shown
 * @returns `start` begins to send
 */
export function createReports({ reportToken, isPreview }: Pick<LivePage, 'reportToken' | 'isPreview'>, routeId: () => string): Reports & { start: () => void } {
  if (reportToken === undefined || isPreview || navigator.globalPrivacyControl === true) return { failure() {}, mount() {}, start() {} };
  const token = reportToken;
  const waiting: Happening[] = [];
  let loading: Promise<Sender> | undefined;
  let hasVitals = false;

  async function load(): Promise<Sender | undefined> {
    try {
      return await (loading ??= import(/* webpackChunkName: "reports" */ './sender').then(({ createSender }) => createSender(token)));
    } catch (error) {
      loading = undefined;
      console.info('What the page reports with could not be loaded:', error);
      return undefined;
    }
  }

  const send = async () => (await load())?.send(waiting.splice(0));

  async function sendVitals(route: string): Promise<void> {
    const sender = await load();
    if (!sender || hasVitals) return;
    hasVitals = true;
    sender.sendVitals(route);
  }

  return {
    failure(failure) {
      waiting.push({ failure, route: routeId() });
      void send();
    },
    mount(mount) {
      waiting.push({ mount });
      if (loading) void send();
    },
    start() {
      void send();
      void sendVitals(routeId());
    },
  };
}
