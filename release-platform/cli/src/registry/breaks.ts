/** A missing dependency, as the registry reports it. */
export interface BrokenDependency {
  /** Null for the page itself. */
  module: string | null;
  release: string | null;
  /** The required specifier. */
  specifier: string;
  /** Missing export names. */
  names?: string[];
  range?: string;
  /** The available version; undefined if there is none. */
  offered?: string;
}

/** @returns one line per missing dependency */
export const describeBreaks = (breaks: readonly BrokenDependency[]): string[] =>
  breaks.map(({ module, release, specifier, names = [], range, offered }) => {
    const need = `${specifier}${range === undefined ? '' : ` ${range}`}${names.length > 0 ? ` with ${names.join(', ')}` : ''}`;
    return `   ${module === null ? 'pages' : `${module} ${release}`} ${module === null ? 'need' : 'needs'} ${need}; found ${offered ?? 'none'}`;
  });
