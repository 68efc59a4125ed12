const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** @returns the template with its `{{NAME}}` slots filled; unknown slots are kept */
export const fillSlots = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{([A-Z_]+)\}\}/g, (slot, name: string) => slots[name] ?? slot);
