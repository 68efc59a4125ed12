/** Deterministic hash, so that a drawing is the same on every render. */
function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.codePointAt(0)!) >>> 0;
  return value;
}

interface PictureProps {
  caption: string;
  seed: string;
  url?: string | null | undefined;
}

/** A picture of a project. Without a file, a generated drawing. */
export function Picture({ caption, seed, url }: PictureProps) {
  return (
    <figure className="ex-picture">
      {url ? <img src={url} alt={caption} loading="lazy" /> : <Drawing seed={seed} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Drawing({ seed }: { seed: string }) {
  const number = hash(seed);
  const floors = 1 + (number % 3);
  const windows = 2 + ((number >> 3) % 3);
  const height = 22 * floors;
  const top = 96 - height;
  const width = 80 + ((number >> 5) % 40);
  const left = 100 - width / 2;
  return (
    <svg viewBox="0 0 200 120" role="presentation" className="ex-drawing">
      <path d={`M0 98h200M${left - 8} ${top}L100 ${top - 18 - ((number >> 7) % 12)}L${left + width + 8} ${top}`} />
      <rect x={left} y={top} width={width} height={height} />
      {Array.from({ length: floors * windows }, (_, index) => (
        <rect
          key={index}
          x={left + 8 + (index % windows) * ((width - 16) / windows)}
          y={top + 6 + Math.floor(index / windows) * 22}
          width={(width - 16) / windows - 6}
          height={10}
          className="ex-window"
        />
      ))}
      <circle cx={20 + (number % 24)} cy={84} r={10 + (number % 6)} />
    </svg>
  );
}
