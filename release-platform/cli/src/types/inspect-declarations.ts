import path from 'node:path';
import { runLimited } from './run-limited';

const PARSER = path.join(import.meta.dirname, 'parse-declarations.js');

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
  const { stdout, isComplete } = await runLimited(process.execPath, [PARSER, shortName(module)], { input: text });
  return isComplete
    ? (JSON.parse(stdout) as InspectedDeclarations)
    : { problems: ['cannot be parsed: it is nested too deeply'], exported: [] };
}
