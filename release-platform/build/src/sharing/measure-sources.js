import { decode } from '@jridgewell/sourcemap-codec';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/**
 * The compressed size of some sources' share of built scripts, by their source maps.
 *
 * @param {{ code: string, map: { sources: string[], mappings: string } }[]} scripts
 * @param {(source: string) => boolean} isMeasured
 */
export async function measureSources(scripts, isMeasured) {
  const code = scripts.map((script) => extractSources(script, isMeasured)).join('');
  return code === '' ? 0 : (await brotli(code)).length;
}

function extractSources({ code, map: { sources, mappings } }, isMeasured) {
  const isMeasuredSource = sources.map((source) => isMeasured(source));
  const lines = code.split('\n');
  return decode(mappings)
    .flatMap((segments, line) =>
      segments.map(([column, source], index) =>
        isMeasuredSource[source] ? lines[line].slice(column, segments[index + 1]?.[0]) : '',
      ),
    )
    .join('');
}
