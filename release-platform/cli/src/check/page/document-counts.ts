import type { Counts } from '../mounting/page-task';

/** Counts resources that a module can leak into the document outside its container. */
export function documentCounts(place?: Element): Counts {
  const styles = document.querySelectorAll('style, link[rel="stylesheet"]');
  // Style and script elements and their contents are not content.
  const nodes = [...document.querySelectorAll('body *')].filter(
    (node) => !place?.contains(node) && !/^(style|link|script)$/i.test(node.tagName),
  );
  const rules = [...document.styleSheets].reduce((sum, sheet) => sum + rulesOf(sheet), 0);
  return {
    'a style element': { count: styles.length },
    'an adopted style sheet': { count: document.adoptedStyleSheets.length },
    'a style rule': { count: rules },
    'a node outside its container': { count: nodes.length },
  };
}

function rulesOf(sheet: CSSStyleSheet): number {
  try {
    return sheet.cssRules.length;
  } catch {
    // The style sheet is from another origin.
    return 0;
  }
}
