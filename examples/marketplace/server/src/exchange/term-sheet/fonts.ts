import { create, type Font } from 'fontkit';

type FontFiles = Record<'regular' | 'bold', string>;

/** Defined by the build, so that the bundle needs no other file. */
declare const PDF_FONTS: FontFiles | undefined;

const files = typeof PDF_FONTS === 'object' ? PDF_FONTS : await readFiles();

/** Parsed once per process. */
export const fonts: Readonly<Record<keyof FontFiles, Font>> = {
  regular: parse(files.regular),
  bold: parse(files.bold),
};

/** Places glyphs side by side, because kerning and ligatures take five times as long. */
function parse(file: string): Font {
  const font = create(Buffer.from(file, 'base64')) as Font;
  const layout = (text: string) => {
    const glyphs = font.glyphsForString(text.normalize());
    const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }));
    // A getter as in fontkit, because pdfkit scales the positions.
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/** Used when running from source. */
async function readFiles(): Promise<FontFiles> {
  const reader = new URL('../../../read-fonts.mjs', import.meta.url).href;
  const { readFonts } = (await import(reader)) as { readFonts: () => Promise<FontFiles> };
  return readFonts();
}
