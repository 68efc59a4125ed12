interface PageMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/** The state that a page's script starts with. */
interface LivePage {
  revision: string;
  isPreview: boolean;
  isPreviousMap: boolean;
  canaries?: string[];
  /** Authenticates its reports. */
  reportToken?: string;
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

/** Opens a page without scripts. */
export async function openPage({ url }: { url: string }, headers: Record<string, string> = {}, path = 'sign-in') {
  const response = await fetch(`${url}/lenders/${path}`, { headers });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`The page was answered with ${response.status}: ${html}`);
  const [, json] = /<script[^>]*id="modules"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { live, map } = JSON.parse(json!) as { live: LivePage; map: string };
  const others = (await (await fetch(`${url}/lenders/-/modules/${map}`, { headers })).json()) as PageMap;
  const own = readPageMap(html);
  return {
    response,
    html,
    live,
    imports: { ...own.imports, ...others.imports },
    integrity: { ...own.integrity, ...others.integrity },
  };
}
