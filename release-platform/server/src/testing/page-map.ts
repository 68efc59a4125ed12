interface PageMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/** @returns both import maps of a page together */
export function readPageMap(html: string): PageMap {
  const [native, system] = ['importmap', 'systemjs-importmap'].map((type) => {
    const [, json] = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
    return JSON.parse(json ?? 'null') as PageMap;
  }) as [PageMap, PageMap];
  return {
    imports: { ...native.imports, ...system.imports },
    integrity: { ...native.integrity, ...system.integrity },
  };
}
