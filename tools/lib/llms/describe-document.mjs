const CODE = /^ *```[^]*?^ *```$/gm;
const plain = (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

/**
 * @param {string} text a Markdown document
 * @returns {{ title: string, sections: string[], summary: string }} its first heading, the second-level headings, and
 *   the first paragraph, as plain text
 */
export function describeDocument(text) {
  const paragraphs = text.replaceAll(CODE, '').split(/\n{2,}/);
  const headings = (level) =>
    paragraphs.filter((each) => each.startsWith(`${level} `)).map((each) => plain(each.slice(level.length + 1).trim()));
  return {
    title: headings('#')[0] ?? '',
    sections: headings('##'),
    summary: plain((paragraphs.find((each) => /^[A-Z`]/.test(each)) ?? '').trim().replaceAll('\n', ' ')),
  };
}
