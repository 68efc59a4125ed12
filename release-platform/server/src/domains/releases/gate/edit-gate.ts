import { isReleaseId, packageOf } from '@lender-portal/releases';
import { ImportMapError, type ResolvedModules } from '@lender-portal/releases/import-map';
import type { Db } from '../../../foundation/tables';
import { builtFile, publishedFile, sharedFile } from '../builds/build-places';
import { isFolder } from '../builds/find-build';
import { MAP_PUBLISHER } from '../builds/folder-publisher';
import type { ImportMapResolver } from '../import-map/import-map-resolver';
import type { Admission, FileEdit, Ledger } from '../ledger/ledger';
import { SwapGate, type GatedProposal } from './swap-gate';

/** For a map that cannot run. */
const NO_CHECKS: Pick<GatedProposal, 'checks' | 'unchecked'> = { checks: [], unchecked: {} };

interface EditGateSources {
  db: Db;
  ledger: () => Pick<Ledger, 'history' | 'lastChanges'>;
  resolver: ImportMapResolver;
  /** Fetches the files that the edit adds. @returns one line per file that browsers could not run */
  inspectFiles: (edit: FileEdit, modules: ResolvedModules) => Promise<string[]>;
  /** Origin of the portal, whose URLs are the same as its paths. */
  origin: string;
  /** Whether never-checked targets need a forced edit. */
  requiresChecks: boolean;
}

/** A target that the edit makes live. */
interface EditedTarget {
  key: string;
  target: string;
  /** The published release behind it. */
  release: { name: string; id: string } | undefined;
  /** Whether this portal serves it, so its content is that of `release`. */
  isOwn: boolean;
  /** Whether it is a build of a folder on this host. */
  isBuiltHere: boolean;
}

/**
 * The gate for edits of `importmap.json`. An edit is rejected as a whole with all reasons, before anything is written.
 */
export class EditGate {
  readonly #sources: EditGateSources;

  constructor(sources: EditGateSources) {
    this.#sources = sources;
  }

  /** @throws ImportMapError with every reason, one per line */
  async admit(edit: FileEdit): Promise<Admission> {
    const { db, resolver } = this.#sources;
    const { map, head } = edit;
    const problems: string[] = [];
    const forced = new Map<string, string>();
    for (const { key, problem } of await this.#conflicts(edit)) {
      const reason = forceReason(edit, [key, packageOf(key)]);
      if (reason === undefined) problems.push(problem);
      else forced.set(packageOf(key), reason);
    }
    const modules = await collect(problems, async () => {
      await resolver.validate(map, head ? { before: head.map } : {});
      return resolver.resolve(map);
    });
    if (modules) problems.push(...(await this.#sources.inspectFiles(edit, modules)));

    const targets = await this.#targets(edit);
    problems.push(...mixedReleases(targets));
    const releases = targets.flatMap(({ release }) => (release ? [[release.name, release.id] as const] : []));
    const gate = await SwapGate.open(Object.fromEntries(releases), {
      db,
      runningReleases: async (each) => (await resolver.resolve(each)).releases,
    });
    const changed = Object.fromEntries(releases.map(([, id]) => [id, id]));
    const { checks, unchecked } = modules ? await gate.propose(map, changed) : NO_CHECKS;
    const history = await this.#sources.ledger().history();

    const uncheckedKeys: string[] = [];
    const refused = new Map<string, string[]>();
    for (const { key, target, release, isOwn, isBuiltHere } of targets) {
      const objections: string[] = [];
      const withdrawn = gate.withdrawn.find(({ name, id }) => name === release?.name && id === release.id);
      if (withdrawn)
        objections.push(`was withdrawn from a canary at ${withdrawn.at.toISOString()}: ${withdrawn.because}`);
      const rolledBack = history.rolledBack(key, target) ?? (release && history.rolledBack(key, release.id));
      if (rolledBack)
        objections.push(
          `was rolled back in revision ${rolledBack.seq} by ${rolledBack.who}${rolledBack.reason && ` (${rolledBack.reason})`}`,
        );
      const failed = release && gate.failedCheck(release.name, release.id);
      const isUnchecked = release && isOwn ? unchecked[release.name] === release.id : !isBuiltHere;
      if (failed && (isUnchecked || !modules)) {
        const [finding] = failed.findings.filter(({ alsoLive }) => !alsoLive);
        objections.push(`failed its check ${failed.id}${finding ? `: ${finding.message}` : ''}`);
      } else if (isUnchecked && !isBuiltHere) {
        uncheckedKeys.push(key);
        if (this.#sources.requiresChecks) objections.push('passed no check with the live libraries');
      }
      if (objections.length === 0) continue;
      const module = release?.name ?? packageOf(key);
      const reason = forceReason(edit, [module, key]);
      if (reason !== undefined) forced.set(module, reason);
      else
        refused.set(module, [...(refused.get(module) ?? []), `${release?.id ?? target} ${objections.join(', and ')}`]);
    }
    for (const [module, lines] of refused)
      problems.push(
        `"${module}": ${[...new Set(lines)].join('; ')}. To make it live anyway, add "force": { "${module}": "<new reason>" }`,
      );
    if (problems.length > 0) throw new ImportMapError([...new Set(problems)].join('\n'));
    return {
      checks,
      unchecked: uncheckedKeys,
      forced: [...forced].map(([module, reason]) => `${module}: ${reason}`),
    };
  }

  /** @returns changes by others that the edit would undo, because they are newer than the file that was edited */
  async #conflicts({ head, changed, released, fileTargets }: FileEdit): Promise<{ key: string; problem: string }[]> {
    if (!head) return [];
    const conflicts = Object.keys(changed).filter((key) => {
      const live = head.map.imports[key] ?? null;
      return live !== (fileTargets.get(key) ?? null) && live !== (released[key] ?? changed[key] ?? null);
    });
    if (conflicts.length === 0) return [];
    const changes = await this.#sources.ledger().lastChanges();
    return conflicts.map((key) => {
      const { seq, who } = changes.get(key)!;
      const live = head.map.imports[key] ?? 'nothing';
      return {
        key,
        problem: `"${key}" was changed to ${live} in revision ${seq} by ${who} after this file was written. Run "npm run portal -- pull" beside the file, then edit it again`,
      };
    });
  }

  async #targets({ changed, goesLive }: FileEdit): Promise<EditedTarget[]> {
    const { resolver, origin } = this.#sources;
    const { store } = resolver.places;
    const targets: EditedTarget[] = [];
    for (const [key, target] of Object.entries(goesLive)) {
      if (target === null) continue;
      const url = /^https?:/.test(target) && URL.canParse(target) ? new URL(target) : undefined;
      const path = url ? decodePath(url) : target;
      const isOwn = !url || url.origin === origin;
      const name = isReleaseId(target) ? (await store.findByEntry(key, target))?.name : undefined;
      const release = name === undefined ? publishedFile(path) : { name, id: target };
      const isOwnBuild =
        isFolder(changed[key] ?? '') ||
        (isOwn && !release && !sharedFile(path) && builtFile(path, resolver.places) !== undefined);
      targets.push({
        key,
        target,
        release: release && { name: release.name, id: release.id },
        isOwn,
        isBuiltHere: isOwnBuild || (isOwn && release !== undefined && (await this.#isBuiltHere(release))),
      });
    }
    return targets;
  }

  async #isBuiltHere({ name, id }: { name: string; id: string }): Promise<boolean> {
    const row = await this.#sources.db
      .selectFrom('portal.releases')
      .select('published_by')
      .where('name', '=', name)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.published_by === MAP_PUBLISHER.name;
  }
}

/** Checks and marks are read for one release of each module. */
function mixedReleases(targets: readonly EditedTarget[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { release } of targets)
    if (release) ids.set(release.name, (ids.get(release.name) ?? new Set()).add(release.id));
  return [...ids].flatMap(([name, { size }]) =>
    size > 1 ? [`"${name}": the edit names ${size} of its releases, and only one can be live`] : [],
  );
}

/** A reason counts for one edit only, so that it does not force later targets of the module too. */
function forceReason({ file, head }: Pick<FileEdit, 'file' | 'head'>, names: readonly string[]): string | undefined {
  const name = names.find((each) => file.force?.[each] !== undefined && file.force[each] !== head?.file.force?.[each]);
  return name === undefined ? undefined : file.force![name];
}

/** Several URLs name one file of a release: with another host of this server, escapes, dots or a query. */
const decodePath = ({ pathname }: URL) =>
  pathname.replace(/%[0-9a-f]{2}/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));

/** @returns undefined if `work` adds a problem */
async function collect<Result>(problems: string[], work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportMapError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}
