import type {
  Canary,
  Freeze,
  Holder,
  LedgerRow,
  Module,
  ModuleReports,
  OwnersFiles,
  QueuedCheck,
  Release,
  Reports,
  Verification,
} from '@lender-portal/registry-api';

export const DOCUMENTS = '@lender-portal/documents-mfe';
export const USERS = '@lender-portal/users-mfe';
export const UI = '@lender-portal/ui';

/** A release id whose digest repeats one letter. */
export const idOf = (version: string, letter: string): string => `${version}+${letter.repeat(12)}`;

export const aRelease = (id: string, more: Partial<Release> = {}): Release => ({
  id,
  name: DOCUMENTS,
  version: id.split('+')[0]!,
  source: { commit: 'c0ffee1234567890' },
  builtAt: '2026-11-21T15:00:00.000Z',
  publishedAt: '2026-11-22T15:00:00.000Z',
  publishedBy: 'documents-team',
  expiresAt: null,
  withdrawnAt: null,
  withdrawnBecause: null,
  withdrawnBy: null,
  rolledBack: null,
  files: 2,
  bytes: 48_000,
  brotli: 20_000,
  initialBrotli: 14_900,
  check: null,
  ...more,
});

export const aModule = (name: string, more: Partial<Module> = {}): Module => ({
  name,
  live: null,
  liveFile: null,
  unchecked: false,
  canaryDefaults: null,
  watch: null,
  before: null,
  since: null,
  pages: [],
  coming: [],
  takenBy: [],
  trustedTypes: { granted: [], requested: [] },
  contacts: null,
  releases: [],
  published: more.releases?.length ?? 0,
  ...more,
});

/** Reports of a healthy module, all about its live release. */
export function reportsOf(module: string, more: Partial<ModuleReports> = {}): ModuleReports {
  const counts = { mounts: 1_234, fallbacks: 0, failures: 0, errors: 0, ...more };
  return {
    module,
    releases: [{ ...counts, release: LIVE, firstFailedAt: null, failuresByKind: {} }],
    timeline: ['2026-11-22T15:00:00.000Z', '2026-11-22T15:02:00.000Z'].map((at) => ({ ...counts, at, vitals: {} })),
    lastFailures: [],
    ...counts,
  };
}

export const allReports = (modules: readonly ModuleReports[], vitals: Reports['vitals'] = []): Reports => ({
  since: '2026-11-22T15:00:00.000Z',
  minutes: 60,
  modules,
  vitals,
});

const OWNER: Holder = { name: 'owners', isOwner: true, modules: [], expiresAt: '2026-11-23T22:00:00.000Z' };
export const TEAM: Holder = {
  name: 'documents-team',
  isOwner: false,
  modules: [DOCUMENTS],
  expiresAt: '2026-11-23T22:00:00.000Z',
};

/** The secret that confirms forced changes. */
export const OWNERS_TOKEN = `lprt_${'o'.repeat(43)}`;
/** The key of every new session. */
export const SESSION_KEY = 'k'.repeat(43);

const LIVE = idOf('1.0.0', 'a');

export const aRow = (seq: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  seq,
  at: '2026-11-22T16:00:00.000Z',
  who: 'token:owners',
  set: {},
  from: {},
  checks: [],
  unchecked: {},
  reason: '',
  forced: false,
  hotfix: false,
  freezes: {},
  isRollback: false,
  rolledBackIn: {},
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
  ...more,
});

const firstRow = aRow(1, {
  who: 'file',
  set: { react: '/shared/deps/', 'react-dom': '/shared/deps/', [UI]: '/shared/ui/', [DOCUMENTS]: LIVE, [USERS]: LIVE },
  reason: 'initial importmap.json',
});

export interface RegistryState {
  /** Null if there is no session. */
  holder: Holder | null;
  modules: Module[];
  rows: LedgerRow[];
  verification: Partial<Verification>;
  /** Browser reports. */
  reports: Reports;
  canaries: Canary[];
  freezes: Freeze[];
  files: OwnersFiles;
  /** Running and waiting checks. */
  queue: QueuedCheck[];
  /** Secrets of valid links. */
  links: Record<string, Holder>;
  /** Whether this browser runs a preview. */
  isPreviewing: boolean;
  /** Overrides of responses: `GET /checks/1` → a response, or a function of the request body. */
  answers: Record<string, Answer | ((body: Record<string, unknown>) => Answer)>;
}

interface Answer {
  status?: number;
  body?: unknown;
}

interface Request {
  call: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

const refused = (status: number, code: string, message: string, details?: object): Answer => ({
  status,
  body: { code, message, ...(details && { details }) },
});

/** An in-memory registry. Swaps change its live map and append to its ledger. */
export class FakeRegistry {
  state: RegistryState;
  /** Received requests, in order. */
  readonly requests: Request[] = [];
  /** If set, every request fails with this reason. */
  failure: Error | undefined;

  constructor(state: Partial<RegistryState>) {
    this.state = {
      holder: OWNER,
      modules: [
        aModule(DOCUMENTS, {
          live: LIVE,
          pages: [{ title: 'Certificates', path: 'profile/documents' }],
          releases: [aRelease(idOf('1.1.0', 'b')), aRelease(LIVE)],
          since: { seq: 1, at: firstRow.at, who: 'file', reason: firstRow.reason, forced: false },
        }),
        aModule(USERS, {
          live: LIVE,
          pages: [{ title: 'User management', path: 'profile/users' }],
          releases: [aRelease(LIVE)],
        }),
        aModule(UI, { live: idOf('1.0.0', 'e'), pages: null, takenBy: [DOCUMENTS, USERS] }),
      ],
      rows: [firstRow],
      verification: {},
      reports: allReports([]),
      canaries: [],
      freezes: [],
      files: { refused: [], importMap: null },
      queue: [],
      links: {},
      isPreviewing: false,
      answers: {},
      ...state,
    };
  }

  /** Handles all requests of the page. */
  install(): void {
    window.fetch = jest.fn(async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const { pathname, search } = new URL(String(input), window.location.origin);
      const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
      const call = `${init.method ?? 'GET'} ${decodeURIComponent(pathname.replace('/registry', ''))}`;
      this.requests.push({ call: call + search, body, headers: init.headers as Record<string, string> });
      if (this.failure) throw this.failure;
      const { status = 200, body: answer } = this.#answer(
        call,
        new URLSearchParams(search),
        body,
        init.headers as Record<string, string>,
      );
      const text = answer === undefined ? null : JSON.stringify(answer);
      return toResponse(status, text, { etag: `"${this.revision}-000000000000"` });
    });
  }

  get revision(): number {
    return this.state.rows.at(-1)?.seq ?? 0;
  }

  /** Simulates a change by another user. */
  swap(set: Record<string, string>, { who = 'owners', reason = '', forced = false } = {}): LedgerRow {
    const row = aRow(this.revision + 1, {
      ...this.#change(set),
      who: `token:${who}`,
      reason,
      forced,
      at: new Date().toISOString(),
    });
    this.state.rows = [...this.state.rows, row];
    this.state.modules = this.state.modules.map((module) => {
      const target = set[module.name];
      if (target === undefined) return module;
      return {
        ...module,
        before: module.live,
        live: target,
        since: { seq: row.seq, at: row.at, who: row.who, reason, forced },
      };
    });
    return row;
  }

  /** @returns the request bodies of a call */
  bodiesOf(call: string): Record<string, unknown>[] {
    return this.requests.filter((request) => request.call === call).map(({ body }) => body);
  }

  #change(set: Record<string, string>) {
    const liveOf = (key: string) => this.state.modules.find(({ name }) => name === key)?.live ?? null;
    const changed = Object.entries(set).filter(([key, target]) => liveOf(key) !== target);
    return { set: Object.fromEntries(changed), from: Object.fromEntries(changed.map(([key]) => [key, liveOf(key)])) };
  }

  #answer(
    call: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    headers: Record<string, string>,
  ): Answer {
    const { holder, modules, rows, verification, links, answers, reports, canaries, freezes, files, queue } =
      this.state;
    const own = answers[call];
    if (own) return typeof own === 'function' ? own(body) : own;
    if (call === 'POST /sessions/start') {
      const opened = links[String(body['secret'])];
      if (!opened) return refused(410, 'LINK_ENDED', 'The link was already used or is more than five minutes old');
      if (this.state.isPreviewing) return refused(409, 'PREVIEW_ACTIVE', 'This browser is running a preview');
      if (holder && holder.name !== opened.name && body['replace'] !== true)
        return refused(409, 'SESSION_OPEN', 'A session is open', { current: holder.name, next: opened.name });
      delete links[String(body['secret'])];
      this.state.holder = opened;
      return { status: 201, body: { ...opened, key: SESSION_KEY } };
    }
    if (call === 'GET /import-map.json') return { body: { imports: {} } };
    if (!holder) return refused(401, 'UNAUTHENTICATED', 'The session has ended, or its token was revoked');
    const expected = /"(\d+)"/.exec(headers['if-match'] ?? '')?.[1];
    const [, name] = /^GET \/modules\/(.+)$/.exec(call) ?? [];
    if (name !== undefined) {
      const module = modules.find((each) => each.name === name);
      return module ? { body: module } : refused(404, 'NOT_FOUND', `No release of "${name}" found`);
    }
    switch (call) {
      case 'GET /session':
        return { body: holder };
      case 'DELETE /session':
        this.state.holder = null;
        return { status: 204 };
      case 'GET /modules':
        return { body: modules };
      case 'GET /reports':
        return {
          body: {
            ...reports,
            modules: reports.modules.filter(({ module }) => [null, module].includes(query.get('module'))),
          },
        };
      case 'GET /files':
        return { body: files };
      case 'GET /checks/queue':
        return { body: queue };
      case 'GET /canaries':
        return { body: canaries };
      case 'GET /freezes':
        return { body: freezes };
      case 'POST /freeze':
      case 'POST /lift': {
        const { module, reason } = body as unknown as Freeze;
        const { until = null } = body as { until?: string | null };
        const isFreeze = call === 'POST /freeze';
        const row = aRow(this.revision + 1, { reason, freezes: { [module ?? '*']: isFreeze ? { until } : null } });
        this.state.rows = [...rows, row];
        const others = freezes.filter((each) => each.module !== module);
        const { seq, at, who } = row;
        this.state.freezes = isFreeze ? [{ module, until, seq, at, who, reason, message: '' }, ...others] : others;
        return { status: 201, body: row };
      }
      case 'GET /ledger/verify':
        return {
          body: { ok: true, rows: rows.length, head: 'f'.repeat(64), ...verification },
        };
      case 'GET /ledger': {
        if (query.has('after')) return { body: rows.filter(({ seq }) => seq > Number(query.get('after'))) };
        const before = Number(query.get('before') ?? Infinity);
        const [module, who] = [query.get('module'), query.get('who')];
        const [from, until] = [query.get('from') ?? '', query.get('until') ?? '~'];
        return {
          body: rows
            .filter(({ seq, at }) => seq < before && at >= from && at < until)
            .filter((row) => (module === null || module in row.set) && (who === null || who === row.who))
            .toReversed()
            .slice(0, Number(query.get('limit'))),
        };
      }
      case 'POST /swaps':
      case 'POST /rollback': {
        if (expected !== undefined && Number(expected) !== this.revision)
          return refused(412, 'REVISION_CONFLICT', `The live map is now revision ${this.revision}`, {
            revision: this.revision,
          });
        const set = call === 'POST /swaps' ? (body['set'] as Record<string, string>) : this.#setOfRollback(body);
        if (body['force'] === true && headers['x-lender-portal-confirmation'] !== OWNERS_TOKEN)
          return refused(
            403,
            'CONFIRMATION_REFUSED',
            'This is neither the token of this session nor a new link for it.',
          );
        if (body['dryRun'])
          return {
            body: {
              ...aRow(this.revision + 1),
              ...this.#change(set),
              isWritten: false,
              frozen: call === 'POST /swaps' ? freezes : [],
            },
          };
        const row = this.swap(set, {
          who: holder.name,
          reason: String(body['reason'] ?? ''),
          forced: body['force'] === true,
        });
        return { status: 201, body: { ...row, isWritten: true } };
      }
      default:
        return refused(404, 'NOT_FOUND', `Endpoint not found: ${call}`);
    }
  }

  /** The targets that a rollback restores, for modules and revisions that the fake knows. */
  #setOfRollback({ module, to }: Record<string, unknown>): Record<string, string> {
    if (typeof module === 'string')
      return { [module]: this.state.modules.find(({ name }) => name === module)!.before! };
    const later = this.state.rows.filter(({ seq }) => seq > Number(to)).toReversed();
    return Object.assign({}, ...later.map(({ from }) => from)) as Record<string, string>;
  }
}

/** jsdom has no Response. */
function toResponse(status: number, text: string | null, headers: Record<string, string>): Response {
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    body: null,
    json: async () => JSON.parse(text ?? '') as unknown,
  } as unknown as Response;
}
