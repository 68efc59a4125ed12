import { runLimited } from '@lender-portal/releases/limited-process';
import path from 'node:path';

const PARSER = path.join(import.meta.dirname, 'parse-declarations.js');

/** With those of the compiler, declarations of any shape are refused within 10 s on an idle machine. */
const LIMITS = { timeMs: 30_000, cpuSeconds: 3, memoryMb: 256, outputBytes: 1_000_000 };

/** Contents of a module's declarations. */
export interface InspectedDeclarations {
  /** Reasons why other teams cannot use them, each continuing a sentence about the file. */
  problems: string[];
  exported: ('Events' | 'Parcels')[];
}

/** @returns a module's name without its scope, which its events start with */
export const shortName = (module: string): string => module.slice(module.lastIndexOf('/') + 1);

/**
 * Checks that declarations contain nothing but types, which cannot change types of other modules.
 *
 * @param module its name
 */
export async function inspectDeclarations(module: string, text: string): Promise<InspectedDeclarations> {
  const { code, stdout } = await runLimited(process.execPath, [PARSER, shortName(module)], {
    input: text,
    limits: LIMITS,
  });
  return code === 0
    ? (JSON.parse(stdout) as InspectedDeclarations)
    : { problems: ['cannot be parsed: it is nested too deeply'], exported: [] };
}
