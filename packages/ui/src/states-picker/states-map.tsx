import { stateCodes, stateName } from '@lender-portal/contracts';
import { styled } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import { color, fontSize, tokens } from '../theme/tokens';
import { stateShapes } from './state-shapes.generated';

/** States that are too small for touch on the map. They have buttons below it. */
const SMALL_STATES = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'];

const Root = styled('div')({
  display: 'grid',
  gap: 8,
  userSelect: 'none',
  WebkitUserSelect: 'none',
  '& [data-code]': { transition: 'fill 120ms, background-color 120ms' },
  '&[data-disabled]': { pointerEvents: 'none' },
  '&[data-disabled] svg': { opacity: 0.6 },
});

const Map = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '975 / 610',
  stroke: color('surface'),
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  '& path': { fill: `color-mix(in srgb, ${color('ink')} 6%, ${color('surface')})` },
  '& path[data-offered]': {
    fill: `color-mix(in srgb, ${color('accent')} 22%, ${color('surface')})`,
    cursor: 'pointer',
  },
  '& path[data-offered][data-hovered]': { fill: `color-mix(in srgb, ${color('accent')} 48%, ${color('surface')})` },
  '& path[data-offered][data-chosen]': { fill: color('accent') },
  '& path[data-offered][data-chosen][data-hovered]': { fill: color('accent-hover') },
});

const Keys = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 6 });

const Key = styled('span')({
  display: 'grid',
  placeItems: 'center',
  minWidth: 40,
  height: 28,
  padding: '0 6px',
  border: `1px solid ${color('control')}`,
  borderRadius: tokens.radiusSmall,
  fontSize: fontSize(12),
  fontWeight: 600,
  cursor: 'pointer',
  '&[data-hovered]': { backgroundColor: color('accent-soft'), borderColor: color('accent') },
  '&[data-chosen]': { backgroundColor: color('accent'), borderColor: color('accent'), color: color('accent-ink') },
  '&:not([data-offered])': { borderColor: color('border'), color: color('ink-muted'), cursor: 'default' },
});

const Caption = styled('div')({
  minHeight: '1.43em',
  fontSize: fontSize(14),
  lineHeight: 1.43,
  color: color('ink-muted'),
  textAlign: 'center',
});

interface StatesMapProps {
  value: readonly string[];
  options: readonly string[];
  onToggle: (code: string) => void;
  disabled: boolean;
}

const codeAt = ({ target }: MouseEvent) =>
  (target as Element).closest('[data-code]')?.getAttribute('data-code') ?? undefined;
const booleanAttribute = (isSet: boolean) => (isSet ? '' : undefined);

/** Pointer-only map, hidden from assistive technology and not focusable. The field offers the same to keyboards. */
export function StatesMap({ value, options, onToggle, disabled }: StatesMapProps) {
  const [hovered, setHovered] = useState<string>();
  const offered = new Set(options);
  const chosen = new Set(value);

  const toggle = (event: MouseEvent) => {
    const code = codeAt(event);
    if (code && offered.has(code)) onToggle(code);
  };
  const stateAttributes = (code: string) => ({
    'data-code': code,
    'data-offered': booleanAttribute(offered.has(code)),
    'data-chosen': booleanAttribute(chosen.has(code)),
    'data-hovered': booleanAttribute(code === hovered),
  });

  return (
    <Root
      aria-hidden="true"
      data-states-map=""
      data-disabled={booleanAttribute(disabled)}
      onClick={toggle}
      // Keeps focus in the field and its list open.
      onMouseDown={(event) => event.preventDefault()}
      onMouseOver={(event) => setHovered(codeAt(event))}
      onMouseLeave={() => setHovered(undefined)}
    >
      <Map viewBox="0 0 975 610" focusable="false">
        {stateCodes.map((code) => (
          <path key={code} d={stateShapes[code]} {...stateAttributes(code)} />
        ))}
      </Map>
      <Caption>{hovered ? `${stateName(hovered)}${offered.has(hovered) ? '' : ' (already added)'}` : ''}</Caption>
      <Keys>
        {SMALL_STATES.map((code) => (
          <Key key={code} {...stateAttributes(code)}>
            {code}
          </Key>
        ))}
      </Keys>
    </Root>
  );
}
