import { ink } from './ink';

function Cottage() {
  return (
    <>
      <path d="M62 424V344h112v80" fill={ink.paper} />
      <path d="M150 322v-26h-16v12" fill={ink.paper} />
      <path d="M48 350 118 290l70 60z" fill={ink.accent} stroke={ink.accent} />
      <path d="M66 338l52-44 52 44" stroke={ink.accentInk} strokeOpacity="0.35" />
      <path d="M108 424v-40a10 10 0 0 1 20 0v40" fill={ink.accentSoft} />
      <path d="M76 366h18v22H76zM142 366h18v22h-18zM85 366v22M151 366v22M76 377h18M142 377h18" fill={ink.wash} />
      <path d="M123 406v.1" />
    </>
  );
}

function TownHouse() {
  return (
    <>
      <path d="M214 424V304h92v120" fill={ink.paper} />
      <path d="M206 304h108l-12-26h-84z" fill={ink.wash} />
      <path d="M220 278v-16h14v16" fill={ink.paper} />
      <path d="M232 278l28-22 28 22z" fill={ink.paper} />
      <circle cx="260" cy="270" r="3.5" />
      <path d="M228 322h18v26h-18zM274 322h18v26h-18zM237 322v26M283 322v26" fill={ink.accentSoft} />
      <path d="M246 424v-44h28v44M260 380v44" fill={ink.wash} />
      <path d="M240 372h40M228 372v.1M292 372v.1" />
      <path d="M256 402v.1M264 402v.1" />
    </>
  );
}

function CornerHouse() {
  return (
    <>
      <path d="M424 424v-96h64v96" fill={ink.paper} />
      <path d="M384 328V292h94l22 36z" fill={ink.accentSoft} />
      <path d="M446 350h26v30h-26zM459 350v30M446 365h26" fill={ink.wash} />
      <path d="M342 424v-98l42-48 42 48v98z" fill={ink.paper} />
      <path d="M333 335l51-59 51 59" stroke={ink.accent} strokeWidth="6" />
      <circle cx="384" cy="316" r="9" fill={ink.wash} />
      <path d="M384 307v18M375 316h18" />
      <path d="M371 424v-50h26v50" fill={ink.accent} stroke={ink.accent} />
      <path d="M391 400v.1" stroke={ink.accentInk} />
      <path d="M362 372h44l-7-10h-30z" fill={ink.paper} />
      <path d="M352 382h10v20h-10zM406 382h10v20h-10z" fill={ink.wash} />
    </>
  );
}

function Tree({ x, height, radius }: { x: number; height: number; radius: number }) {
  const top = 424 - height;
  return (
    <>
      <ellipse cx={x} cy={top} rx={radius} ry={radius * 1.25} fill={ink.accentSoft} />
      <path d={`M${x} 424V${top - 4}M${x} ${top + 8}l5-6M${x} ${top + 14}l-5-6`} />
    </>
  );
}

/** The street in the foreground: three houses, trees, curb. */
export function Street() {
  return (
    <g stroke={ink.line} fill="none">
      <Cottage />
      <TownHouse />
      <CornerHouse />
      <Tree x={198} height={58} radius={15} />
      <Tree x={320} height={72} radius={17} />
      <Tree x={510} height={64} radius={17} />
      <path d="M24 424h512" strokeWidth="2.5" />
      <path d="M52 440h88M164 440h24M216 440h132M372 440h36M432 440h76" stroke={ink.soft} strokeOpacity="0.5" />
    </g>
  );
}
