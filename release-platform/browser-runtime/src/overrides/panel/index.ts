import { MODULE_PREFIX } from '@lender-portal/contracts/modules';
import { readPageData, type PageModules } from '../../page/page-data';
import { button, element } from './elements';
import { createModuleForm, type PanelModule } from './module-form';
import { PANEL_STYLES } from './panel-styles';

export type OpenOverridesPanel = typeof openOverridesPanel;

/** Opens the overrides panel: a dialog with all modules of the portal. Behaviour: releases.overrides-panel. */
export async function openOverridesPanel(): Promise<void> {
  const api = window.importMapOverrides!;
  const { basePath } = readPageData('config') as { basePath: string };
  const response = await fetch(`${basePath}/-/overrides`);
  if (!response.ok) throw new Error(`the portal answered with ${response.status}`);
  const modules = (await response.json()) as PanelModule[];
  const { imports: inPage } = await api.getDefaultMap();
  const { imports: overrides } = api.getOverrideMap(true);

  const style = element('style', { textContent: PANEL_STYLES });
  style.nonce = (readPageData('modules') as PageModules).nonce;
  const heading = element('h2', { id: 'lp-overrides-title', textContent: 'Overrides' });
  const dialog = element('dialog', { className: 'lp-overrides' });
  dialog.setAttribute('aria-labelledby', heading.id);
  const list = element(
    'ul',
    {},
    ...modules.map((module) =>
      element(
        'li',
        {},
        createModuleForm({
          module,
          override: overrides[module.name],
          isOverridable: module.name.startsWith(MODULE_PREFIX) && module.name in inPage,
          onApply: (url) => {
            if (url === undefined) api.removeOverride(module.name);
            else {
              api.enableOverride(module.name);
              api.addOverride(module.name, url);
            }
            location.reload();
          },
        }),
      ),
    ),
  );
  const removeAll = button('Remove all overrides', () => {
    api.resetOverrides();
    location.reload();
  });
  dialog.append(
    style,
    heading,
    element('p', { textContent: 'Only this browser runs your choice, without digests and telemetry.' }),
    list,
    element(
      'div',
      { className: 'lp-overrides-actions' },
      removeAll,
      button('Close', () => dialog.close()),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
