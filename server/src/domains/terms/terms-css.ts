/** Styles of the terms page, which shares only its colors with the portal. */
export const termsCss = `
:root { color-scheme: light dark; --page: #f5f7f7; --surface: #fff; --border: #dfe6e6; --ink: #12262a; --muted: #506367; --accent: #0a6664; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0d1617; --surface: #142021; --border: #273637; --ink: #e7efee; --muted: #a0b2b3; --accent: #5cc8bf; }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--page); color: var(--ink); font: 400 1rem/1.6 Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
h1, h2, h3, h4, h5, h6, p, ol, ul, blockquote, table { margin: 0; }
main { max-width: 720px; margin: 0 auto; padding: 48px 56px; background: var(--surface); border: 1px solid var(--border); border-radius: 12px; overflow-wrap: anywhere; }
.brand { color: var(--accent); font-size: .875rem; font-weight: 600; }
h1 { margin-top: 8px; font-size: 1.75rem; font-weight: 620; line-height: 1.25; letter-spacing: -.018em; }
h2 { margin-top: 32px; font-size: 1.125rem; font-weight: 620; line-height: 1.3; letter-spacing: -.011em; }
h3, h4, h5, h6 { margin-top: 24px; font-size: 1rem; font-weight: 620; line-height: 1.4; }
p, ol, ul, blockquote, pre, table { margin-top: 8px; }
.text > p:first-child { margin-top: 16px; }
ol, ul { padding-inline-start: 28px; }
li { margin-top: 8px; }
li > p:first-child { margin-top: 0; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
blockquote { padding-inline-start: 16px; border-inline-start: 3px solid var(--border); color: var(--muted); }
pre, code { font: .9em/1.5 ui-monospace, monospace; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border: 1px solid var(--border); text-align: start; vertical-align: top; }
hr { margin: 32px 0; border: 0; border-top: 1px solid var(--border); }
footer { margin-top: 40px; padding-top: 24px; border-top: 1px solid var(--border); color: var(--muted); font-size: .875rem; }
@media (max-width: 599px) {
  body { padding: 0; background: var(--surface); }
  main { padding: 24px 20px 40px; border: 0; border-radius: 0; }
}
`.trimStart();
