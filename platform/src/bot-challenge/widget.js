// The widget of the bot challenge's stand-in, served as /turnstile/v0/api.js. It offers what Cloudflare's script offers
// to a page that renders its widgets itself, and gives Cloudflare's published test keys the meaning they have there.
// A classic script: pages add it by a tag and wait for the function that its address names as onload.
(() => {
  const script = document.currentScript;
  const issueUrl = new URL('issue', script.src);
  const onloadName = new URL(script.src).searchParams.get('onload');

  const FAILING = ['2x00000000000000000000AB', '2x00000000000000000000BB'];
  const UNSEEN = ['1x00000000000000000000BB', '2x00000000000000000000BB'];
  const INTERACTIVE = ['3x00000000000000000000FF'];

  const EXECUTION_FAILED = '600010';
  const INTERACTION_WAIT_MS = 300_000;
  const WIDTHS = { normal: '300px', flexible: '100%', compact: '150px' };

  const widgets = new Map();
  let count = 0;

  class Widget {
    constructor(container, params) {
      this.params = params;
      this.container = container;
      this.isExpired = false;
      this.run = 0;
      this.build();
      if (params.execution !== 'execute') this.start();
    }

    build() {
      this.root = element('div', { role: 'group', 'aria-label': 'Security check' });
      Object.assign(this.root.style, {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 12px',
        alignItems: 'center',
        boxSizing: 'border-box',
        minHeight: '64px',
        width: WIDTHS[this.params.size] ?? WIDTHS.normal,
        maxWidth: '100%',
        padding: '8px 16px',
        border: '1px solid GrayText',
        borderRadius: '8px',
        font: 'inherit',
      });
      this.status = element('div', { role: 'status' });
      this.root.append(this.status);
      this.container.append(this.root);
      if (this.params['response-field'] !== false) {
        const name = this.params['response-field-name'] || 'cf-turnstile-response';
        this.field = element('input', { type: 'hidden', name });
        this.container.append(this.field);
      }
      this.show(false);
    }

    /** Widgets that are not seen run all the same. */
    show(isInteracting) {
      const { sitekey, appearance } = this.params;
      const isHidden = UNSEEN.includes(sitekey) || (appearance === 'interaction-only' && !isInteracting);
      this.root.style.display = isHidden ? 'none' : 'flex';
    }

    start() {
      this.stop();
      this.say('Checking that you are human…');
      // A callback may reset or remove the widget; what an earlier run still brings is then nobody's.
      const run = (this.run += 1);
      const isCurrent = () => run === this.run;
      if (FAILING.includes(this.params.sitekey)) {
        this.later(0, () => this.fail());
      } else if (INTERACTIVE.includes(this.params.sitekey)) {
        this.ask(isCurrent);
      } else {
        void this.issue(isCurrent);
      }
    }

    ask(isCurrent) {
      const box = element('input', { type: 'checkbox' });
      Object.assign(box.style, { width: '24px', height: '24px', margin: '0 12px 0 0' });
      const label = element('label');
      Object.assign(label.style, { display: 'flex', alignItems: 'center', minHeight: '24px' });
      label.append(box, 'Verify you are human');
      this.say('');
      this.question = label;
      this.root.append(label);
      this.show(true);
      this.call('before-interactive-callback');
      this.later(INTERACTION_WAIT_MS, () => {
        this.call('timeout-callback');
        if (this.params['refresh-timeout'] !== 'manual') this.start();
      });
      let isAnswered = false;
      box.addEventListener('change', () => {
        // It stays where it is: taking it away would take the keyboard's place on the page with it.
        box.checked = true;
        if (isAnswered) return;
        isAnswered = true;
        clearTimeout(this.timer);
        this.say('Checking that you are human…');
        this.call('after-interactive-callback');
        void this.issue(isCurrent);
      });
    }

    async issue(isCurrent) {
      const { sitekey, action = '', cData = '' } = this.params;
      let answer;
      try {
        const response = await fetch(issueUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ sitekey, action, cdata: cData }),
        });
        answer = response.ok ? await response.json() : undefined;
      } catch {
        answer = undefined;
      }
      if (!isCurrent()) return;
      if (answer) this.succeed(answer);
      else this.fail();
    }

    succeed({ token, ttl }) {
      this.token = token;
      if (this.field) this.field.value = token;
      this.say('Success: you are human');
      this.later(ttl * 1000, () => this.expire());
      this.call('callback', token);
    }

    expire() {
      this.forget();
      this.isExpired = true;
      this.say('The check has expired');
      this.call('expired-callback');
      if ((this.params['refresh-expired'] ?? 'auto') === 'auto') this.start();
    }

    fail() {
      this.say('The check failed');
      const { retry = 'auto', 'retry-interval': interval = 8000 } = this.params;
      if (retry === 'auto') this.later(interval, () => this.start());
      const isHandled = this.call('error-callback', EXECUTION_FAILED);
      if (!isHandled) console.warn(`The bot challenge failed: ${EXECUTION_FAILED}`);
    }

    /** One thing at a time is waited for. */
    later(ms, act) {
      clearTimeout(this.timer);
      this.timer = setTimeout(act, ms);
    }

    stop() {
      clearTimeout(this.timer);
      this.run += 1;
      this.question?.remove();
      this.forget();
      this.isExpired = false;
      this.show(false);
    }

    forget() {
      this.token = undefined;
      if (this.field) this.field.value = '';
    }

    say(text) {
      this.status.textContent = text;
    }

    call(name, ...values) {
      return this.params[name]?.(...values);
    }

    remove() {
      this.stop();
      this.root.remove();
      this.field?.remove();
    }
  }

  function element(name, attributes = {}) {
    const created = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
    return created;
  }

  const nodeOf = (container) => (typeof container === 'string' ? document.querySelector(container) : container);

  /** By its id, its container, or, where there is only one, without either. */
  function find(target) {
    if (target === undefined) return [...widgets.values()].at(-1);
    if (widgets.has(target)) return widgets.get(target);
    const node = nodeOf(target);
    return [...widgets.values()].find(({ container }) => container === node);
  }

  window.turnstile = {
    ready: (act) => act(),
    render(container, params) {
      const node = nodeOf(container);
      if (!node) throw new TypeError('There is no such container for the bot challenge');
      const id = `cf-chl-widget-${(count += 1)}`;
      widgets.set(id, new Widget(node, params));
      return id;
    },
    execute: (target) => find(target)?.start(),
    reset(target) {
      const widget = find(target);
      if (widget?.params.execution === 'execute') widget.stop();
      else widget?.start();
    },
    remove(id) {
      widgets.get(id)?.remove();
      widgets.delete(id);
    },
    getResponse: (target) => find(target)?.token,
    isExpired: (target) => find(target)?.isExpired ?? false,
  };

  if (onloadName) window[onloadName]?.();
})();
