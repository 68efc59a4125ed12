import { isErrorKind, type AnswerEvent, type StartEvent } from '@lender-portal/contracts/reports';
import type { LivePage } from '../page/page-data';
import type { TelemetryEvent, ModuleFailure, ModuleMount, ModuleRelease } from './report-deduplicator';
import { TELEMETRY_URL } from './telemetry-url';
import type { Sender } from './sender';

export type { ModuleFailure, ModuleMount };

/** Telemetry of the modules on this page. Behaviour: reports.sent. */
export interface Telemetry {
  /** Sends immediately, because the module may freeze the page. */
  started(release: ModuleRelease): void;
  /** Called if the visitor leaves before the module is mounted. */
  abandoned(release: ModuleRelease): void;
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
    return { started() {}, abandoned() {}, failure() {}, mount() {}, start() {} };
  const token = reportToken;
  const waiting: TelemetryEvent[] = [];
  /** Module and release → start time; undefined once answered. */
  const started = new Map<string, number | undefined>();
  let loading: Promise<Sender> | undefined;
  let hasVitals = false;

  async function load(): Promise<Sender | undefined> {
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

  const beacon = (events: (StartEvent | AnswerEvent)[]) =>
    navigator.sendBeacon(TELEMETRY_URL, new Blob([JSON.stringify({ token, events })], { type: 'application/json' }));

  function answersOf(key: string): AnswerEvent[] {
    const at = started.get(key);
    if (at === undefined) return [];
    started.set(key, undefined);
    const [module, release] = JSON.parse(key) as [string, string | null];
    return [{ kind: 'answer', module, release, milliseconds: Math.round(performance.now() - at) }];
  }

  const keyOf = ({ module, release }: ModuleRelease) => JSON.stringify([module, release]);
  const answer = (release: ModuleRelease) =>
    waiting.push(...answersOf(keyOf(release)).map((each) => ({ answer: each })));

  function answerAll(): void {
    const events = [...started.keys()].flatMap(answersOf);
    if (events.length > 0) beacon(events);
  }
  // Browsers may freeze or discard hidden pages.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && answerAll());
  window.addEventListener('pagehide', answerAll);

  return {
    started({ module, release }) {
      const key = keyOf({ module, release });
      if (started.has(key)) return;
      started.set(key, performance.now());
      beacon([{ kind: 'start', module, release }]);
    },
    abandoned(release) {
      answer(release);
      if (loading) void send();
    },
    failure(failure) {
      waiting.push({ failure, route: routeId() });
      if (!isErrorKind(failure.what)) answer(failure);
      void send();
    },
    mount(mount) {
      waiting.push({ mount });
      answer(mount);
      if (loading) void send();
    },
    start() {
      void send();
      void sendVitals(routeId());
    },
  };
}
