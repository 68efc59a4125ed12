import type { Counts } from '../mounting/page-task';

/** What a module can leave in the document outside of its place. */
export function documentCounts(place?: Element): Counts {
  const styles = document.querySelectorAll('style, link[rel="stylesheet"]');
  // What lies in a style element, or loads a script, is no content.
  const nodes = [...document.querySelectorAll('body *')].filter((node) => !place?.contains(node) && !/^(style|link|script)$/i.test(node.tagName));
  const rules = [...document.styleSheets].reduce((sum, sheet) => sum + rulesOf(sheet), 0);
  return {
    'a style element': { count: styles.length },
    'an adopted style sheet': { count: document.adoptedStyleSheets.length },
    'a style rule': { count: rules },
    'a node outside of its place': { count: nodes.length },
  };
}

function rulesOf(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    // Of another origin.
    return 0;
  }
}
