import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system that is used here; it has no types. */
interface NodeFileSystem {
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
  stream_ops: { write(...parameters: unknown[]): number };
}

const OTHERS = 0o077;

/**
 * The embedded database's folder, with all files readable by the owner only. PGlite ignores the process's umask and
 * creates world-writable files.
 */
export class PrivateFiles extends NodeFS {
  readonly #beforeWrite: () => void;

  /** @param beforeWrite called before each write */
  constructor(folder: string, beforeWrite: () => void = () => {}) {
    super(folder);
    this.#beforeWrite = beforeWrite;
  }

  override init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    return super.init(pg, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        ({ FS }) => {
          const { NODEFS } = FS.filesystems as unknown as { NODEFS: NodeFileSystem };
          restrictFileModes(NODEFS);
          guardWrites(NODEFS, this.#beforeWrite);
        },
      ],
    });
  }
}

function restrictFileModes({ node_ops: operations }: NodeFileSystem): void {
  const { setattr } = operations;
  operations.setattr = (node, { mode, ...rest }) =>
    setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
}

function guardWrites({ stream_ops: operations }: NodeFileSystem, beforeWrite: () => void): void {
  const { write } = operations;
  operations.write = (...parameters) => {
    beforeWrite();
    return write(...parameters);
  };
}
