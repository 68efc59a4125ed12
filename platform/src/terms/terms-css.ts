/** The look of the portal, in a page that shares nothing with it but its colours. */
export const termsCss = `
:root { color-scheme: light dark; --page: #f5f7f7; --surface: #fff; --border: #dfe6e6; --ink: #12262a; --muted: #506367; --accent: #0a6664; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0d1617; --surface: #142021; --border: #273637; --ink: #e7efee; --muted: #a0b2b3; --accent: #5cc8bf; }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--page); color: var(--ink); font: 400 1rem/1.6 Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
h1, h2, p, ol { margin: 0; padding: 0; }
main { max-width: 720px; margin: 0 auto; padding: 48px 56px; background: var(--surface); border: 1px solid var(--border); border-radius: 12px; overflow-wrap: anywhere; }
header { padding-bottom: 24px; border-bottom: 1px solid var(--border); }
.brand { color: var(--accent); font-size: .875rem; font-weight: 600; }
h1 { margin-top: 8px; font-size: 1.75rem; font-weight: 620; line-height: 1.25; letter-spacing: -.018em; }
.lead { margin-top: 8px; color: var(--muted); }
ol { counter-reset: section; list-style: none; }
li { counter-increment: section; margin-top: 32px; }
h2 { font-size: 1.125rem; font-weight: 620; line-height: 1.3; letter-spacing: -.011em; }
h2::before { content: counter(section) '. '; color: var(--muted); }
li p { margin-top: 8px; }
footer { margin-top: 40px; padding-top: 24px; border-top: 1px solid var(--border); color: var(--muted); font-size: .875rem; }
@media (max-width: 599px) {
  body { padding: 0; background: var(--surface); }
  main { padding: 24px 20px 40px; border: 0; border-radius: 0; }
}
`.trimStart();
