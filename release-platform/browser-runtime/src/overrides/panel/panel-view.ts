import { readPageData, type PageModules } from '../../page/page-data';
import { button, element } from './elements';
import { createModuleForm, type ModuleFormOptions } from './module-form';
import { PANEL_STYLES } from './panel-styles';

interface PanelOptions {
  title: string;
  text: string;
  modules: readonly ModuleFormOptions[];
  actions: readonly HTMLButtonElement[];
}

/** Shows a modal dialog with a form for each module. Escape closes it, and the focus returns. */
export function showPanel({ title, text, modules, actions }: PanelOptions): void {
  const style = element('style', { textContent: PANEL_STYLES });
  style.nonce = (readPageData('modules') as PageModules).nonce;
  const heading = element('h2', { id: 'lp-overrides-title', textContent: title });
  const dialog = element('dialog', { className: 'lp-overrides' });
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(
    style,
    heading,
    element('p', { textContent: text }),
    element('ul', {}, ...modules.map((module) => element('li', {}, createModuleForm(module)))),
    element(
      'div',
      { className: 'lp-overrides-actions' },
      ...actions,
      button('Close', () => dialog.close()),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
