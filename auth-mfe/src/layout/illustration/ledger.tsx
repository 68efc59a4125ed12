import { ink } from './ink';

const lines = [
  { y: 108, name: 74, amount: 40 },
  { y: 138, name: 58, amount: 32 },
  { y: 168, name: 82, amount: 46 },
];

/** The ledger above the roofs, with the seal of an approved loan. */
export function LedgerDrawing() {
  return (
    <g fill="none" stroke={ink.line}>
      <rect x="188" y="44" width="212" height="152" rx="12" fill={ink.paper} />
      <path d="M188 84h212" stroke={ink.faint} strokeWidth="1.5" />
      <path d="M206 64h56" strokeWidth="5" />
      <path d="M352 64h30" stroke={ink.accent} strokeWidth="5" />
      {lines.map(({ y, name, amount }) => (
        <g key={y}>
          <circle cx="211" cy={y} r="5.5" fill={ink.accentSoft} stroke={ink.accent} />
          <path d={`M226 ${y}h${name}`} stroke={ink.soft} strokeOpacity="0.55" strokeWidth="4" />
          <path d={`M${382 - amount} ${y}h${amount}`} stroke={ink.soft} strokeOpacity="0.9" strokeWidth="4" />
        </g>
      ))}
      <g>
        <circle cx="398" cy="188" r="25" fill={ink.accent} stroke={ink.paper} strokeWidth="5" />
        <path d="m387 189 8 8 14-16" stroke={ink.accentInk} strokeWidth="3.5" />
      </g>
    </g>
  );
}
