import { withStyles } from './styles';

const sheet = '/modules/exchange/1.0.0+0123456789ab/List-1.css';
const other = '/modules/exchange/1.0.0+0123456789ab/Page-1.css';
const links = () => [...document.head.querySelectorAll('link')];
const arrive = (what: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(what)));

function moduleOf(mount: () => Promise<void> = async () => {}) {
  const seen: string[] = [];
  const module = {
    bootstrap: async () => {},
    mount: async () => {
      seen.push(`mounted with ${links().length}`);
      await mount();
    },
    unmount: [async () => void seen.push(`unmounted with ${links().length}`)],
  };
  return {
    seen,
    module,
    lifecycles: withStyles(module, [sheet, other], { [sheet]: 'sha384-x', [other]: 'sha384-y' }) as Record<
      'mount' | 'unmount',
      (props: object) => Promise<void>
    >,
  };
}

describe('withStyles', () => {
  // Behaviour: remotes.styles
  it('loads style sheets with their digests before the module mounts and removes them after it', async () => {
    const { seen, lifecycles } = moduleOf();
    const mounting = lifecycles.mount({});
    expect(links().map((link) => [link.rel, link.integrity, link.getAttribute('href')])).toEqual([
      ['stylesheet', 'sha384-x', sheet],
      ['stylesheet', 'sha384-y', other],
    ]);
    expect(seen).toEqual([]);
    arrive('load');
    await mounting;
    await lifecycles.unmount({});
    expect(seen).toEqual(['mounted with 2', 'unmounted with 2']);
    expect(links()).toEqual([]);
  });

  // Behaviour: remotes.styles
  it('loads each once for all modules and removes it with the last one', async () => {
    const { lifecycles } = moduleOf();
    const mounting = [lifecycles.mount({}), lifecycles.mount({})];
    expect(links()).toHaveLength(2);
    arrive('load');
    await Promise.all(mounting);
    await lifecycles.unmount({});
    expect(links()).toHaveLength(2);
    await lifecycles.unmount({});
    expect(links()).toEqual([]);
  });

  // Behaviour: remotes.styles
  it('fails if one does not load, names it, and loads it again next time', async () => {
    const { seen, lifecycles } = moduleOf();
    const mounting = lifecycles.mount({});
    arrive('error');
    await expect(mounting).rejects.toThrow(`the style sheet ${sheet} could not be loaded`);
    expect(links()).toEqual([]);
    const again = lifecycles.mount({});
    arrive('load');
    await again;
    expect(seen).toEqual(['mounted with 2']);
    await lifecycles.unmount({});
  });

  it('removes the style sheets if the module fails to mount', async () => {
    const { lifecycles } = moduleOf(() => Promise.reject(new Error('broken')));
    const mounting = lifecycles.mount({});
    arrive('load');
    await expect(mounting).rejects.toThrow('broken');
    expect(links()).toEqual([]);
  });

  it('returns the same lifecycles for the same module, and a module without lifecycles unchanged', () => {
    const { module, lifecycles } = moduleOf();
    expect(withStyles(module, [sheet], {})).toBe(lifecycles);
    const empty = { mount: undefined };
    expect(withStyles(empty, [sheet], {})).toBe(empty);
  });
});
