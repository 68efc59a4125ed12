import type { BrowserContext, Page } from '@playwright/test';

type Translated = { translate?: () => void };

/**
 * Prepares pages for {@link translate}. Reports text that a page updates although it was replaced, as an error on the
 * console. Call it before the first page loads.
 */
export async function watchTranslations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const replaced = new WeakMap<Node, Element>();
    const isTranslatable = ({ data, parentElement }: Text) =>
      data.trim() !== '' && parentElement?.closest('font, script, style, svg, option, textarea') === null;

    /** Like the translators of Chrome and Edge: the new text is in two elements, the old node is detached. */
    const replace = (text: Text) => {
      if (!text.isConnected || !isTranslatable(text)) return;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      replaced.set(text, font);
      text.replaceWith(font);
    };
    const replaceAll = (root: Node) => {
      if (root instanceof Text) return replace(root);
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) replace(text);
    };

    for (const [prototype, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const property = Object.getOwnPropertyDescriptor(prototype, name)!;
      Object.defineProperty(prototype, name, {
        ...property,
        set(this: Node, value: string) {
          const font = replaced.get(this);
          if (font?.isConnected && value !== this.textContent)
            console.error(`Stale text: "${font.textContent}" should be "${value}" in ${font.parentElement?.outerHTML}`);
          property.set!.call(this, value);
        },
      });
    }

    (window as Translated).translate = () => {
      document.documentElement.classList.add('translated-ltr');
      replaceAll(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records)
          if (type === 'characterData') replaceAll(target);
          else for (const node of addedNodes) replaceAll(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
  });
}

/** Translates a page as browsers do, and from then on everything that it shows. */
export const translate = (page: Page) => page.evaluate(() => (window as Translated).translate!());
