const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in an element or between the double quotes of an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** @returns the template with its slots, `{{NAME}}`, filled; one that is unknown stays */
export const fillSlots = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{([A-Z_]+)\}\}/g, (slot, name: string) => slots[name] ?? slot);
