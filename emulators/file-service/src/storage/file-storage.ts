import type { Readable } from 'node:stream';
import type { Draft, Part } from './drafts';

/** Identifies a stored file. */
export interface FileLocation {
  tenantId: string;
  handle: string;
}

export interface FoundFile extends FileLocation {
  /** @returns undefined if the file does not exist */
  writtenAt(): Promise<Date | undefined>;
}

/** Stores the bytes of parts and files. Users do not control any names in it. */
export interface FileStorage {
  prepare(): Promise<void>;
  /**
   * Streams a part to the storage.
   *
   * @param part has no checksum if the client does not check integrity
   * @returns the checksum of the received bytes
   * @throws FileServiceError if the bytes differ from the announcement; nothing is stored then
   */
  writePart(upload: string, part: Part, body: Readable): Promise<string>;
  /** Concatenates parts. @returns a draft to keep or drop */
  assemble(upload: string, parts: readonly Part[]): Promise<Draft>;
  /** Writes content. @returns a draft to keep or drop */
  write(content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Draft>;
  /** Copies an existing file. @returns a draft to keep or drop */
  share(file: FileLocation & { size: number; sha256: string }): Promise<Draft>;
  keep(draft: Draft, place: FileLocation): Promise<void>;
  drop(draft: Draft): Promise<void>;
  /**
   * Reads a byte range of a file; `to` is exclusive.
   *
   * @throws FileServiceError if the file does not exist
   */
  read(place: FileLocation, from: number, to: number): Promise<Readable>;
  removeFile(place: FileLocation): Promise<void>;
  removeParts(upload: string): Promise<void>;
  /** IDs of uploads with stored parts. */
  uploads(): Promise<string[]>;
  /** All files, in pages. */
  files(): AsyncIterable<FoundFile[]>;
  /** Removes drafts of processes that have ended, on this machine or a shared folder. */
  removeDraftsOlderThan(age: number): Promise<void>;
}
