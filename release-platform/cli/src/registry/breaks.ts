/** What pages would break with a map, as the registry tells it. */
export interface Break {
  /** Null for the page itself. */
  module: string | null;
  release: string | null;
  /** What it takes. */
  specifier: string;
  /** The names that are missing. */
  names?: string[];
  range?: string;
  /** The version that there would be; none where it is not there. */
  offered?: string;
}

/** @returns a line for each */
export const describeBreaks = (breaks: readonly Break[]): string[] =>
  breaks.map(({ module, release, specifier, names = [], range, offered }) => {
    const need = `${specifier}${range === undefined ? '' : ` ${range}`}${names.length > 0 ? ` with ${names.join(', ')}` : ''}`;
    return `   ${module === null ? 'pages' : `${module} ${release}`} ${module === null ? 'need' : 'needs'} ${need}; there would be ${offered ?? 'none'}`;
  });
