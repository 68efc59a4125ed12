export const countStyles = `
.ex-count {
  display: inline-block; box-sizing: border-box; min-width: 24px; padding: 1px 7px; border-radius: 10px;
  background: color-mix(in srgb, var(--lp-color-accent) 12%, transparent); color: var(--lp-color-accent);
  font: 600 var(--lp-font-size-12)/18px var(--lp-font); font-variant-numeric: tabular-nums; text-align: center;
}
.ex-count-words { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;
