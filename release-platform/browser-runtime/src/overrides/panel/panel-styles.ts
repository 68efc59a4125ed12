export const PANEL_STYLES = `
.lp-overrides{box-sizing:border-box;width:min(760px,calc(100vw - 32px));max-height:calc(100vh - 32px);padding:24px 24px 0;border:1px solid var(--lp-color-border);border-radius:var(--lp-radius);background:var(--lp-color-surface);color:var(--lp-color-ink);font-size:var(--lp-font-size-14);overflow-wrap:anywhere}
.lp-overrides::backdrop{background:rgb(0 0 0/.4)}
.lp-overrides h2,.lp-overrides h3,.lp-overrides dl,.lp-overrides dd,.lp-overrides p{margin:0}
.lp-overrides h3{font-size:var(--lp-font-size-14)}
.lp-overrides ul{margin:16px 0;padding:0;list-style:none}
.lp-overrides li{padding:12px 0;border-top:1px solid var(--lp-color-border)}
.lp-overrides dl{display:flex;flex-wrap:wrap;gap:0 16px}
.lp-overrides dl div{display:flex;gap:4px}
.lp-overrides dt,.lp-overrides section p{color:var(--lp-color-ink-muted)}
.lp-overrides form>div,.lp-overrides-actions{display:flex;flex-wrap:wrap;gap:8px}
.lp-overrides form>div{margin-top:8px}
.lp-overrides select,.lp-overrides input{flex:1 1 200px;min-width:0}
.lp-overrides [hidden]{display:none}
.lp-overrides select,.lp-overrides input,.lp-overrides button{box-sizing:border-box;min-height:40px;padding:6px 12px;border:1px solid var(--lp-color-ink-muted);border-radius:var(--lp-radius-small);background:none;color:inherit;font:inherit}
.lp-overrides button{border-color:var(--lp-color-accent);color:var(--lp-color-accent);font-weight:550;cursor:pointer}
.lp-overrides-actions{position:sticky;bottom:0;justify-content:flex-end;padding:16px 0;border-top:1px solid var(--lp-color-border);background:var(--lp-color-surface)}
.lp-overrides ul{margin-bottom:0}
.lp-overrides :is(select,input,button){scroll-margin-bottom:80px}
@media (pointer:coarse),(max-width:37.5em){.lp-overrides :is(select,input){font-size:16px}}
`;
