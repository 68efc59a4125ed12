import type { FileHandle } from 'node:fs/promises';

/** Content streams of the legacy Office formats. Installers use the same container. */
const STREAMS: Readonly<Record<string, { mimeType: string; extension: string }>> = {
  WordDocument: { mimeType: 'application/msword', extension: 'doc' },
  Workbook: { mimeType: 'application/vnd.ms-excel', extension: 'xls' },
  Book: { mimeType: 'application/vnd.ms-excel', extension: 'xls' },
  'PowerPoint Document': { mimeType: 'application/vnd.ms-powerpoint', extension: 'ppt' },
};
const ENTRY_BYTES = 128;
const MAX_SECTORS = 1_000;
const END_OF_CHAIN = 0xfffffffa;
const ENTRIES_OF_HEADER = 109;

/**
 * Detects the type of a compound file from its directory. Source: [MS-CFB].
 *
 * @returns undefined if it is not an Office document
 */
export async function typeOfCompoundFile(
  file: FileHandle,
): Promise<{ mimeType: string; extension: string } | undefined> {
  const header = await read(file, 0, 512);
  if (header.length < 512) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorBytes = 2 ** shift;
  const sector = (number: number) => read(file, (number + 1) * sectorBytes, sectorBytes);

  let current = header.readUInt32LE(48);
  for (let visited = 0; current < END_OF_CHAIN && visited < MAX_SECTORS; visited += 1) {
    const entries = await sector(current);
    for (let start = 0; start + ENTRY_BYTES <= entries.length; start += ENTRY_BYTES) {
      const found = STREAMS[nameOf(entries.subarray(start, start + ENTRY_BYTES))];
      if (found) return found;
    }
    // The allocation table holds the directory's next sector; the header lists the table's first sectors.
    const table = Math.floor(current / (sectorBytes / 4));
    if (table >= ENTRIES_OF_HEADER) return undefined;
    const allocation = await sector(header.readUInt32LE(76 + table * 4));
    const position = (current % (sectorBytes / 4)) * 4;
    if (position + 4 > allocation.length) return undefined;
    current = allocation.readUInt32LE(position);
  }
  return undefined;
}

function nameOf(entry: Buffer): string {
  const bytes = entry.readUInt16LE(64);
  return bytes >= 2 && bytes <= 64 ? entry.toString('utf16le', 0, bytes - 2) : '';
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
