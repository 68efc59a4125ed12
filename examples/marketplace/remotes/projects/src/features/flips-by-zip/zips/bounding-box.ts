const RING = /M([^l]+)l([^z]+)z/g;
const NUMBER = /-?\d+(?:\.\d+)?/g;
/** Around the shape, in parts of its larger side. */
const ROOM = 0.06;

/**
 * @param path closed rings, each a place and relative lines, as the shapes of the states are written
 * @returns left, top, width and height around all of it, with some room
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
  const room = Math.max(width, height) * ROOM;
  return [left - room, top - room, width + 2 * room, height + 2 * room];
}

const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(Number);
