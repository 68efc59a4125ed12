import type { LivePage } from '../page/page-data';
import type { TelemetryEvent, ModuleFailure, ModuleMount } from './report-deduplicator';
import type { TelemetrySender } from './sender';

export type { ModuleFailure, ModuleMount };

/** Telemetry of the modules on this page. */
export interface Telemetry {
  failure(failure: ModuleFailure): void;
  mount(mount: ModuleMount): void;
}

/**
 * Queues events until the lazily loaded sender is ready: after the first content, or at the first failure.
 *
 * @param routeId returns the id of the current route
 * @returns the telemetry; `start` begins sending
 */
export function createTelemetry(
  { reportToken, isPreview }: Pick<LivePage, 'reportToken' | 'isPreview'>,
  routeId: () => string,
): Telemetry & { start: () => void } {
  if (reportToken === undefined || isPreview || navigator.globalPrivacyControl === true)
    return { failure() {}, mount() {}, start() {} };
  const token = reportToken;
  const waiting: TelemetryEvent[] = [];
  let loading: Promise<TelemetrySender> | undefined;
  let hasVitals = false;

  async function load(): Promise<TelemetrySender | undefined> {
    try {
      return await (loading ??= import(/* webpackChunkName: "telemetry" */ './sender').then(({ createSender }) =>
        createSender(token),
      ));
    } catch (error) {
      loading = undefined;
      console.info('Telemetry could not be loaded:', error);
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
