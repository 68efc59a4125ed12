/** An element with its attributes. */
export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Readonly<Record<string, string>> = {}): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}
