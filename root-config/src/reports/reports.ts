import { isErrorKind, type AnswerEvent, type StartEvent } from '@lender-portal/contracts/reports';
import type { LivePage } from '../page/page-data';
import type { Happening, ModuleFailure, ModuleMount, ModuleRelease } from './events';
import { REPORTS_URL } from './reports-url';
import type { Sender } from './sender';

export type { ModuleFailure, ModuleMount };

/** What a page tells of what runs in it. Behaviour: reports.sent. */
export interface Reports {
  /** Sent at once: a module that freezes the page lets nothing be sent later. */
  started(release: ModuleRelease): void;
  /** The module was left before it was mounted. */
  abandoned(release: ModuleRelease): void;
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
  if (reportToken === undefined || isPreview || navigator.globalPrivacyControl === true)
    return { started() {}, abandoned() {}, failure() {}, mount() {}, start() {} };
  const token = reportToken;
  const waiting: Happening[] = [];
  /** Module and release → when it was started, if that is not answered yet. */
  const started = new Map<string, number | undefined>();
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

  const beacon = (events: (StartEvent | AnswerEvent)[]) =>
    navigator.sendBeacon(REPORTS_URL, new Blob([JSON.stringify({ token, events })], { type: 'application/json' }));

  function answersOf(key: string): AnswerEvent[] {
    const at = started.get(key);
    if (at === undefined) return [];
    started.set(key, undefined);
    const [module, release] = JSON.parse(key) as [string, string | null];
    return [{ kind: 'answer', module, release, milliseconds: Math.round(performance.now() - at) }];
  }

  const keyOf = ({ module, release }: ModuleRelease) => JSON.stringify([module, release]);
  const answer = (release: ModuleRelease) => waiting.push(...answersOf(keyOf(release)).map((each) => ({ answer: each })));

  function answerAll(): void {
    const events = [...started.keys()].flatMap(answersOf);
    if (events.length > 0) beacon(events);
  }
  // A hidden page may be frozen or discarded by the browser itself.
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
