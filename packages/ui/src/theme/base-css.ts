import { tokens } from './tokens';

/**
 * Styles of the page itself: typography, focus, frame, and the `.lp-*` helpers. Inlined after {@link tokensCss};
 * replaces a reset in each React root. The menu is hidden in print. On wide screens the shell's container is as high as
 * the page, because its menu is sticky.
 */
export function baseCss(): string {
  const { breakpoints, frame } = tokens;
  return `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--lp-color-page)}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--lp-color-page);color:var(--lp-color-ink);font:400 var(--lp-font-size-16)/1.5 var(--lp-font);font-synthesis:none;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
h1,h2,h3{margin:0;font-weight:620;line-height:1.25;letter-spacing:-.011em;text-wrap:balance}
h1{width:fit-content;font-size:var(--lp-font-size-28);letter-spacing:-.018em}
h2{font-size:var(--lp-font-size-20)}
h3{font-size:var(--lp-font-size-16)}
p{margin:0}
a{color:var(--lp-color-accent)}
table{font-variant-numeric:tabular-nums}
main{display:block;outline:none;min-width:0}
button,input,select,textarea{font:inherit}
:focus-visible{outline:var(--lp-focus-ring);outline-offset:2px}
main:focus-visible{outline:none}
.lp-frame{margin:0 auto;max-width:${frame.page}px;min-height:100vh;min-height:100dvh}
@media (min-width:${breakpoints.sideMenu / 16}em){.lp-frame:has(> [id="single-spa-application:shell"]){display:grid;grid-template-columns:${frame.menu} minmax(0,1fr)}[id="single-spa-application:shell"]>.lp-place{height:100%}}
.lp-skip-link{position:fixed;z-index:2000;top:var(--lp-space);left:var(--lp-space);padding:var(--lp-space) calc(var(--lp-space)*2);border-radius:var(--lp-radius-small);background:var(--lp-color-accent);color:var(--lp-color-accent-ink);font-weight:600;text-decoration:none;transform:translateY(calc(-100% - var(--lp-space)*2))}
.lp-skip-link:focus{transform:none}
.lp-visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
@keyframes lp-appear{from{visibility:hidden}to{visibility:visible}}
.lp-late{animation:lp-appear 0s 150ms both}
[data-prerendered] .lp-late{animation:none}
@media print{[id="single-spa-application:shell"],.lp-skip-link{display:none!important}.lp-frame:has(> [id="single-spa-application:shell"]){display:block;max-width:none;min-height:0}body{background:none}}
@media (forced-colors:active){:is([aria-current="page"],[role="tab"][aria-selected="true"]){forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}[aria-current="page"] svg{color:inherit!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
`.trim();
}
