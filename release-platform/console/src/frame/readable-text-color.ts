/** Luminance at which black and white have the same contrast, 4.58:1. */
const MIDDLE = 0.179;

/** @returns black or white, whichever has the higher contrast on a color such as `#b00020` */
export const readableTextColor = (background: string): '#000' | '#fff' =>
  luminanceOf(background) > MIDDLE ? '#000' : '#fff';

/** @returns the relative luminance (WCAG 2) of a color such as `#b00020`, from 0 to 1 */
function luminanceOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
