/** Creates an element. Plain DOM: the panel must work when React of the page does not. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const created = element('button', { type: 'button', textContent: text });
  created.addEventListener('click', onClick);
  return created;
}
