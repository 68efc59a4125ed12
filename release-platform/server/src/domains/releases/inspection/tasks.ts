import { inspectFolder, type InspectedFolder } from '@lender-portal/releases/inspection';
import { checkScript, type Expectation, type Fault } from '@lender-portal/releases/inspection/internals';
import { rewriteSourceMaps, findOriginalPositions } from './source-maps';

/** A script and its expectations, serialized for another process. */
export interface ScriptCheck extends Pick<Expectation, 'digest' | 'format' | 'mustExport'> {
  bytes: Buffer;
  type?: string;
  /** Specifiers of the import map, or undefined to allow any. */
  known?: readonly string[];
}

/** All code that reads the bytes of a release. Tasks run in a separate process, with limits. */
export const tasks = {
  checkScript({ bytes, type, known, ...expected }: ScriptCheck): Promise<Fault[]> {
    const names = known && new Set(known);
    return checkScript(
      { bytes, ...(type !== undefined && { type }) },
      { ...expected, isKnown: (specifier) => names?.has(specifier) ?? true },
    );
  },
  inspectFolder: ({ folder, name }: { folder: string; name: string }): Promise<InspectedFolder> =>
    inspectFolder(folder, { name }),
  keepSourceMaps: rewriteSourceMaps,
  tracePositions: findOriginalPositions,
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** Message from the portal to the process. */
export interface TaskRequest {
  name: TaskName;
  input: unknown;
}

/** Message from the process to the portal: the file being read, or the end of the task. */
export type TaskMessage =
  | { kind: 'file'; file: string }
  | { kind: 'result'; result: unknown }
  | { kind: 'finding'; finding: { file: string; what: string; advice: string } }
  | { kind: 'error'; message: string; stack: string | undefined; code: string | undefined };
