import { NodeFS } from '@electric-sql/pglite/nodefs';

/** As much of Emscripten's file system as is needed; it has no types of its own. */
interface NodeFileSystem {
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
  stream_ops: { write(...parameters: unknown[]): number };
}

const OTHERS = 0o077;

/**
 * The embedded database's folder, in which every file is its owner's alone. The database sets the permissions of what it
 * creates itself, past the process's umask: its initial files are world-writable.
 */
export class PrivateFiles extends NodeFS {
  readonly #beforeWrite: () => void;

  /** @param beforeWrite is called before each write */
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
  operations.setattr = (node, { mode, ...rest }) => setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
}

function guardWrites({ stream_ops: operations }: NodeFileSystem, beforeWrite: () => void): void {
  const { write } = operations;
  operations.write = (...parameters) => {
    beforeWrite();
    return write(...parameters);
  };
}
