const RING = /M([^l]+)l([^z]+)z/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;
/** Padding as a fraction of the larger side. */
const PADDING = 0.06;

/**
 * @param path closed rings, each an absolute move and relative lines, as in `state-shapes.generated.ts`
 * @returns left, top, width and height of the bounding box with padding
 */
export function boundingBox(path: string): readonly [left: number, top: number, width: number, height: number] {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [, place = '', lines = ''] of path.matchAll(RING)) {
    let [x = 0, y = 0] = numbersIn(place);
    xs.push(x);
    ys.push(y);
    const moves = numbersIn(lines);
    for (let index = 0; index + 1 < moves.length; index += 2) {
      x += moves[index] ?? 0;
      y += moves[index + 1] ?? 0;
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const padding = Math.max(width, height) * PADDING;
  return [left - padding, top - padding, width + 2 * padding, height + 2 * padding];
}

const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(Number);
