import { html, type Html } from '@lender-portal/server-kit/html/html';
import { NO_ICON } from '@lender-portal/server-kit/html/no-icon';

/** `ask`: consent form; `connected` and `declined`: the decision; `ended`: the request is no longer valid. */
export type ConsentStep = 'ask' | 'connected' | 'declined' | 'ended';

interface ConsentView {
  /** Display name of the cloud. */
  title: string;
  brandName: string;
  /** The picker's token, submitted with the decision. */
  token: string;
  step: ConsentStep;
}

/** The consent page of a cloud; works without scripts. */
export function consentPage(view: ConsentView): string {
  const { title, brandName } = view;
  return `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${view.step === 'ask' ? `Connect ${title}` : title} - ${brandName}</title>
<link rel="stylesheet" href="consent.css">
${NO_ICON}
</head>
<body>
<main>
<p class="mark" aria-hidden="true">${title.slice(0, 1)}</p>
${content(view)}
<p class="note">${title} is represented by sample folders on this local platform.</p>
</main>
</body>
</html>`}\n`;
}

function content({ title, brandName, token, step }: ConsentView): Html {
  if (step === 'connected')
    return html`<h1>${title} is connected</h1><p role="status">You can close this window and choose your files.</p>`;
  if (step === 'declined')
    return html`<h1>${title} is not connected</h1><p role="status">Nothing was shared. You can close this window.</p>`;
  if (step === 'ended')
    return html`<h1>This request has ended</h1><p role="status">Close this window and connect ${title} again from the file picker.</p>`;
  return html`<h1>Connect ${title}</h1>
<p>${brandName} would like to see your files in ${title}. It copies only what you choose.</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="secondary">Don’t allow</button>
</form>`;
}

/** Imitates the portal's styles but shares only its colors. */
export const consentCss = `
:root {
  color-scheme: light dark;
  --page: #f5f7f7; --surface: #fff; --border: #dfe6e6; --control: #7d8d8f; --ink: #12262a; --muted: #506367;
  --accent: #0a6664; --accent-hover: #074f4e; --accent-ink: #fff; --accent-soft: #e0f0ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1617; --surface: #142021; --border: #273637; --control: #718586; --ink: #e7efee; --muted: #a0b2b3;
    --accent: #5cc8bf; --accent-hover: #82dad2; --accent-ink: #04211f; --accent-soft: #17393a;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--ink); font: 400 1rem/1.5 Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; text-align: center; }
h1 { margin: 0 0 8px; font-size: 1.25rem; font-weight: 620; line-height: 1.3; letter-spacing: -.011em; }
p { margin: 0; color: var(--muted); text-wrap: balance; }
.mark { width: 48px; height: 48px; margin: 0 auto 16px; border-radius: 12px; background: var(--accent-soft); color: var(--accent); font-size: 1.375rem; font-weight: 620; line-height: 48px; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0 0; }
button { flex: 1; min-height: 44px; padding: 8px 18px; border: 1px solid transparent; border-radius: 8px; background: var(--accent); color: var(--accent-ink); font: inherit; font-size: .875rem; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-hover); }
.secondary { background: transparent; border-color: var(--control); color: var(--ink); }
.secondary:hover { background: var(--page); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--border); font-size: .8125rem; }
`.trimStart();
