import { element, icon, ICONS } from './element';
import { SOURCE_TITLES } from './format';

interface Tab {
  tab: HTMLButtonElement;
  panel: HTMLElement;
  open: () => void;
}

export interface TabContent {
  source: string;
  content: HTMLElement;
  /** Called when the tab is selected. */
  open: () => void;
}

/** The sources as tabs with a roving tabindex; arrow keys move between them. */
export function tabs(contents: readonly TabContent[]): { list: HTMLElement; panels: HTMLElement[] } {
  const list = element('div', { role: 'tablist', 'aria-label': 'Sources', class: 'fsp-tabs' });
  const all = contents.map(({ source, content, open }): Tab => {
    const ids = { tab: `fsp-tab-${source}`, panel: `fsp-panel-${source}` };
    const tab = element('button', {
      type: 'button',
      role: 'tab',
      id: ids.tab,
      'aria-controls': ids.panel,
      'data-testid': `file-picker-source-${source}`,
    });
    tab.append(icon(source === 'local_file_system' ? ICONS.device : ICONS.cloud), SOURCE_TITLES[source] ?? source);
    const panel = element(
      'div',
      { role: 'tabpanel', id: ids.panel, 'aria-labelledby': ids.tab, class: 'fsp-panel' },
      content,
    );
    return { tab, panel, open };
  });
  const select = (index: number) => {
    for (const [position, { tab, panel }] of all.entries()) {
      tab.setAttribute('aria-selected', String(position === index));
      tab.tabIndex = position === index ? 0 : -1;
      panel.hidden = position !== index;
    }
    all[index]?.open();
  };
  const move = (index: number) => {
    const target = (index + all.length) % all.length;
    select(target);
    all[target]?.tab.focus();
    all[target]?.tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  for (const [index, { tab }] of all.entries()) {
    tab.addEventListener('click', () => select(index));
    tab.addEventListener('keydown', (event) => {
      const step = {
        ArrowDown: index + 1,
        ArrowRight: index + 1,
        ArrowUp: index - 1,
        ArrowLeft: index - 1,
        Home: 0,
        End: -1,
      }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(step);
    });
  }
  list.append(...all.map(({ tab }) => tab));
  select(0);
  return { list, panels: all.map(({ panel }) => panel) };
}
