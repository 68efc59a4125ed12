/** Imitates the portal's styles but shares only its colors. */
export const mailboxCss = `
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
html { height: 100%; }
body {
  margin: 0; height: 100%; display: flex; flex-direction: column; background: var(--page); color: var(--ink);
  font: 400 1rem/1.5 Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased;
}
h1, h2, p, ol { margin: 0; padding: 0; }
ol { list-style: none; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

header { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding: 16px 24px; background: var(--surface); border-bottom: 1px solid var(--border); }
.brand { display: flex; gap: 12px; align-items: center; color: inherit; text-decoration: none; border-radius: 8px; }
.brand svg { flex: none; fill: var(--accent); stroke: var(--accent-ink); }
.brand h1 { font-size: 1.125rem; font-weight: 620; line-height: 1.3; letter-spacing: -.011em; }
.brand p { font-size: .875rem; line-height: 1.4; color: var(--muted); }
form { display: flex; gap: 8px; flex: 0 1 400px; min-width: 0; }
input, button { font: inherit; min-height: 44px; border-radius: 8px; }
input { flex: 1; min-width: 0; padding: 8px 14px; color: inherit; background: var(--surface); border: 1px solid var(--control); }
input::placeholder { color: var(--muted); opacity: 1; }
button { padding: 8px 18px; border: 0; background: var(--accent); color: var(--accent-ink); font-size: .875rem; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-hover); }

main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(320px, 400px) minmax(0, 1fr); }
.list { overflow: auto; border-right: 1px solid var(--border); background: var(--surface); }
.bar { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: baseline; justify-content: space-between; padding: 14px 24px; background: var(--surface); border-bottom: 1px solid var(--border); font-size: .875rem; }
.bar h2 { font-size: .875rem; font-weight: 600; color: var(--muted); overflow-wrap: anywhere; }
.bar a { flex: none; font-weight: 600; text-decoration: none; }
.bar a:hover { text-decoration: underline; }
li { border-bottom: 1px solid var(--border); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; padding: 14px 24px; color: inherit; text-decoration: none; font-size: .875rem; }
li a:hover { background: var(--page); }
li a:focus-visible { outline-offset: -3px; }
li a[aria-current] { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
.to, .subject, .preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.to { color: var(--muted); }
time { color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.subject, .preview { grid-column: 1 / -1; }
.subject { font-size: 1rem; font-weight: 600; }
.preview { color: var(--muted); }

.reader { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
.head { padding: 20px 32px 0; background: var(--surface); border-bottom: 1px solid var(--border); }
.head h2 { font-size: 1.25rem; font-weight: 620; line-height: 1.3; letter-spacing: -.011em; overflow-wrap: anywhere; }
.head p { margin-top: 4px; font-size: .875rem; color: var(--muted); overflow-wrap: anywhere; }
nav { display: flex; gap: 24px; margin-top: 8px; }
nav a { padding: 10px 0 9px; border-bottom: 3px solid transparent; color: var(--muted); font-size: .875rem; font-weight: 600; text-decoration: none; }
nav a:hover { color: var(--ink); }
nav a[aria-current] { color: var(--accent); border-color: var(--accent); }
iframe { flex: 1; width: 100%; min-height: 0; border: 0; }
pre { flex: 1; margin: 0; padding: 32px; overflow: auto; font: .875rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre:focus-visible { outline-offset: -3px; }
.back { display: none; padding: 14px 20px; background: var(--surface); font-size: .875rem; font-weight: 600; text-decoration: none; }
.back::before { content: '‹'; margin-right: 8px; }
.empty { padding: 40px 24px; color: var(--muted); text-align: center; text-wrap: balance; }
.nothing { align-items: center; justify-content: center; }

@media (max-width: 899px) {
  header { padding: 12px 20px; }
  form { flex: 1 1 260px; }
  main { grid-template-columns: minmax(0, 1fr); }
  .list { border-right: 0; }
  .bar, li a { padding-left: 20px; padding-right: 20px; }
  .head { padding: 4px 20px 0; }
  pre { padding: 20px; }
  .back { display: block; }
  .nothing, .reading .list, .reading form { display: none; }
}
`.trimStart();
