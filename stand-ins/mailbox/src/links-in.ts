const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** @returns the addresses of the links in a mail of ours, each once */
export const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => href!.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!))),
];
