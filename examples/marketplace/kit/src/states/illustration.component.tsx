const drawings = {
  empty: (
    <>
      <path d="M24 78V52l36-24 36 24v26" />
      <path d="M14 58l46-31 46 31M50 78V60h20v18" />
      <path className="rk-drawing-accent" d="M6 78h108M84 34v-9h8v15" />
      <path className="rk-drawing-faint" d="M20 18h10M25 13v10M100 10v8M96 14h8" />
    </>
  ),
  error: (
    <>
      <path d="M18 66a15 15 0 0 1 3-30 24 24 0 0 1 46-7 20 20 0 0 1 32 15 12 12 0 0 1 0 22" />
      <path className="rk-drawing-accent" d="M66 46L52 64h16L54 82" />
      <path className="rk-drawing-faint" d="M32 78h8M82 78h8M28 66h14M78 66h10" />
    </>
  ),
};

/** Decorative line drawing in theme colors, hidden from assistive technology. */
export function Illustration({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="rk-drawing" viewBox="0 0 120 92" width="160" height="123" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
