import type { Readable } from 'node:stream';
import type { Draft, Part } from './drafts';

/** A file that is kept: whose it is, and by which name. */
export interface FilePlace {
  tenantId: string;
  handle: string;
}

export interface FoundFile extends FilePlace {
  /** @returns undefined where it is gone meanwhile */
  writtenAt(): Promise<Date | undefined>;
}

/** Where the bytes are: of parts, until a file is made of them, and of files. Nothing in it is named by a user. */
export interface FileStorage {
  prepare(): Promise<void>;
  /**
   * Takes what comes in, piece by piece.
   *
   * @param part without a checksum where the client checks none
   * @returns the checksum of what came
   * @throws FileServiceError where it is not the bytes that were announced; nothing is kept then
   */
  writePart(upload: string, part: Part, body: Readable): Promise<string>;
  /** Puts parts together. @returns where, still to be kept or dropped */
  assemble(upload: string, parts: readonly Part[]): Promise<Draft>;
  /** Writes a file that is there already. @returns where, still to be kept or dropped */
  write(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Draft>;
  /** The bytes of a file that is there already, for another one. @returns where, still to be kept or dropped */
  share(file: FilePlace & { size: number; sha256: string }): Promise<Draft>;
  keep(draft: Draft, place: FilePlace): Promise<void>;
  drop(draft: Draft): Promise<void>;
  /**
   * The bytes of a file from one place up to another.
   *
   * @throws FileServiceError where it is not there
   */
  read(place: FilePlace, from: number, to: number): Promise<Readable>;
  removeFile(place: FilePlace): Promise<void>;
  removeParts(upload: string): Promise<void>;
  /** The uploads that have parts here. */
  uploads(): Promise<string[]>;
  /** All files, some at a time. */
  files(): AsyncIterable<FoundFile[]>;
  /** Removes what was being written by a process that has ended since, on this machine or on a shared folder. */
  removeDraftsOlderThan(age: number): Promise<void>;
}
