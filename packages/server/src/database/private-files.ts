import { NodeFS } from '@electric-sql/pglite/nodefs';

/** As much of Emscripten's file system as is needed; it has no types of its own. */
interface NodeFileSystem {
  node_ops: { setattr(node: unknown, attributes: { mode?: number }): void };
}

const OTHERS = 0o077;

/**
 * The embedded database's folder, in which every file is its owner's alone. The database sets the permissions of what it
 * creates itself, past the process's umask: its initial files are world-writable.
 */
export class PrivateFiles extends NodeFS {
  override init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    return super.init(pg, {
      ...options,
      preRun: [...(options.preRun ?? []), ({ FS }) => restrictFileModes((FS.filesystems as unknown as { NODEFS: NodeFileSystem }).NODEFS)],
    });
  }
}

function restrictFileModes({ node_ops: operations }: NodeFileSystem): void {
  const { setattr } = operations;
  operations.setattr = (node, { mode, ...rest }) => setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
}
