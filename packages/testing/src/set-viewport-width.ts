const queries = new Set<ViewportQuery>();
/** CSS pixels of an em in media queries. */
const DEFAULT_FONT_SIZE = 16;

/**
 * Makes the window as wide as asked: `matchMedia` answers `min-width` and `max-width` by it and tells its listeners.
 * jsdom has no layout, so only what asks through `matchMedia` follows. The width is 1440 px until a test says otherwise.
 *
 * @param width in CSS pixels
 */
export function setViewportWidth(width: number): void {
  window.innerWidth = width;
  for (const query of queries) query.update();
}

/** Gives the window a `matchMedia` and a wide viewport; called before each test. */
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

  /** A condition on anything but the width is not met: a light colour scheme, motion welcome. */
  private evaluate(): boolean {
    const conditions = Array.from(this.media.matchAll(/\(([^)]*)\)/g), ([, condition]) => condition ?? '');
    return (
      conditions.length > 0 &&
      conditions.every((condition) => {
        const [, bound, value, unit] = /^(min|max)-width:\s*([\d.]+)(px|em)$/.exec(condition) ?? [];
        if (!bound) return false;
        const limit = Number(value) * (unit === 'em' ? DEFAULT_FONT_SIZE : 1);
        return bound === 'min' ? window.innerWidth >= limit : window.innerWidth <= limit;
      })
    );
  }
}
