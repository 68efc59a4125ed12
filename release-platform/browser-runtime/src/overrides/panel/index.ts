import { MODULE_PREFIX } from '@lender-portal/contracts/modules';
import { readPageData } from '../../page/page-data';
import { urlWithoutOverrides } from '../override-storage';
import { button } from './elements';
import type { PanelModule } from './module-form';
import { showPanel } from './panel-view';

/** Opens the panel of this browser's overrides, in development. Behaviour: releases.overrides-panel. */
export async function openOverridesPanel(): Promise<void> {
  const api = window.importMapOverrides!;
  const modules = await readModules('/-/overrides');
  const { imports: inPage } = await api.getDefaultMap();
  const { imports: overrides } = api.getOverrideMap(true);
  showPanel({
    title: 'Overrides',
    text: 'Only this browser runs your choice, without digests and telemetry.',
    modules: modules.map((module) => ({
      module,
      chosen: overrides[module.name],
      choices: module.releases.flatMap(({ id, url }) => (url === null ? [] : [{ value: url, label: id }])),
      takesUrl: true,
      obstacle: obstacleOf(module.name, inPage),
      onApply: async (url) => {
        if (url === undefined) api.removeOverride(module.name);
        else {
          api.enableOverride(module.name);
          api.addOverride(module.name, url);
        }
        reloadWithoutQuery();
      },
    })),
    actions: [
      button('Remove all overrides', () => {
        api.resetOverrides();
        reloadWithoutQuery();
      }),
    ],
  });
}

/** Overrides in the URL would replace the choice. */
function reloadWithoutQuery(): void {
  const url = urlWithoutOverrides(location.href);
  if (url === location.href) location.reload();
  else location.replace(url);
}

function obstacleOf(name: string, inPage: Readonly<Record<string, string>>): string | undefined {
  if (!name.startsWith(MODULE_PREFIX)) return 'Remotes need a preview link.';
  return Object.hasOwn(inPage, name) ? undefined : 'The import map of this page does not list it.';
}

/** Opens the panel of this browser's preview. Behaviour: releases.preview-panel. */
export async function openPreviewPanel(): Promise<void> {
  const modules = await readModules(PREVIEW_PANEL);
  const { basePath } = pageConfig();
  const choose = async (module: string, release: string | null) => {
    const response = await fetch(basePath + PREVIEW_PANEL, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ module, release }),
    });
    if (!response.ok) throw new Error(((await response.json()) as { message: string }).message);
  };
  showPanel({
    title: 'Previewed releases',
    text: 'Browsers with the link of this preview run your choice.',
    modules: modules.map((module) => ({
      module,
      chosen: module.preview ?? undefined,
      choices: module.releases.map(({ id }) => ({ value: id, label: id })),
      takesUrl: false,
      obstacle: undefined,
      onApply: async (release) => {
        await choose(module.name, release ?? null);
        location.reload();
      },
    })),
    actions: [],
  });
}

const PREVIEW_PANEL = '/-/preview-panel';

const pageConfig = () => readPageData('config') as { basePath: string };

async function readModules(path: string): Promise<PanelModule[]> {
  const response = await fetch(pageConfig().basePath + path);
  if (!response.ok) throw new Error(`the portal answered with ${response.status}`);
  return (await response.json()) as PanelModule[];
}
