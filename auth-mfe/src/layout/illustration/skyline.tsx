import { ink } from './ink';

const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => (
    <path key={index} d={`M${x + (index % columns) * 16} ${y + Math.floor(index / columns) * 20}v8`} />
  ));

/** Towers in the background, drawn faintly. */
export function Skyline() {
  return (
    <g stroke={ink.soft} strokeOpacity="0.45" fill={ink.paper}>
      <path d="M84 424V268h54v156" />
      <path d="M96 268v-18h30v18M111 250v-26" />
      <path d="M168 424V222l58-26v228" />
      <path d="M398 424V178h64v246" />
      <path d="M410 178v-20h40v20M430 158v-30" />
      <path d="M474 424V286h52v138" />
      {windows(99, 288, 3, 3)}
      {windows(184, 240, 3, 4)}
      {windows(414, 200, 3, 6)}
      {windows(486, 304, 3, 3)}
    </g>
  );
}
