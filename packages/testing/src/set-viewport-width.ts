const queries = new Set<ViewportQuery>();
/** CSS pixels per em in media queries. */
const DEFAULT_FONT_SIZE = 16;

/**
 * Resizes the window: `matchMedia` evaluates `min-width` and `max-width` and notifies its listeners. Layout does not
 * change, because jsdom has none. Initially 1440 px.
 * @param width in CSS pixels
 */
export function setViewportWidth(width: number): void {
  window.innerWidth = width;
  for (const query of queries) query.update();
}

/** Installs `matchMedia` and a wide viewport. Called before each test. */
export function installViewport(): void {
  queries.clear();
  window.innerWidth = 1440;
  window.matchMedia = (media) => new ViewportQuery(media);
}

class ViewportQuery extends EventTarget implements MediaQueryList {
  readonly media: string;
  matches: boolean;
  onchange: MediaQueryList['onchange'] = null;

  constructor(media: string) {
    super();
    this.media = media;
    this.matches = this.evaluate();
    queries.add(this);
  }

  update(): void {
    const matches = this.evaluate();
    if (matches === this.matches) return;
    this.matches = matches;
    this.dispatchEvent(Object.assign(new Event('change'), { media: this.media, matches }));
  }

  addListener(): never {
    throw new Error('Use addEventListener');
  }

  removeListener(): never {
    throw new Error('Use removeEventListener');
  }

  /**
   * Conditions other than the width and reduced motion do not match: light color scheme. Without motion no transition
   * ends later than the test expects.
   */
  private evaluate(): boolean {
    const conditions = Array.from(this.media.matchAll(/\(([^)]*)\)/g), ([, condition]) => condition ?? '');
    return (
      conditions.length > 0 &&
      conditions.every((condition) => {
        if (condition === 'prefers-reduced-motion: reduce') return true;
        const [, bound, value, unit] = /^(min|max)-width:\s*([\d.]+)(px|em)$/.exec(condition) ?? [];
        if (!bound) return false;
        const limit = Number(value) * (unit === 'em' ? DEFAULT_FONT_SIZE : 1);
        return bound === 'min' ? window.innerWidth >= limit : window.innerWidth <= limit;
      })
    );
  }
}
