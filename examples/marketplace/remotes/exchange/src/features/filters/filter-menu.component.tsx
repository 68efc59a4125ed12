import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface FilterMenuProps {
  label: ReactNode;
  /** What it opens; it closes itself by `close`, with the focus on its button again. */
  children: (close: () => void) => ReactNode;
}

/**
 * Choices behind a button. They are rendered while they are open: with all states, and a browser's own controls, they
 * would cost the page more than the rest of it.
 */
export function FilterMenu({ label, children }: FilterMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const buttonId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  }, [buttonId]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, close]);
  return (
    <div className="ex-menu" ref={root}>
      <button type="button" id={buttonId} aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
        {label}
      </button>
      {isOpen && children(close)}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several of a list; the button says how many. */
export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort());
  return (
    <FilterMenu label={chosen.length > 0 ? `${label} (${chosen.length})` : label}>
      {() => (
        <fieldset>
          <legend className="rk-hidden">{label}</legend>
          {options.map(([value, text]) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
    </FilterMenu>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  onChange: (chosen: string) => void;
}

/** One of a list, which the button names. */
export function Choice({ label, options, chosen, onChange }: ChoiceProps) {
  return (
    <FilterMenu label={`${label}: ${options.find(([value]) => value === chosen)?.[1] ?? ''}`}>
      {() => (
        <fieldset>
          <legend className="rk-hidden">{label}</legend>
          {options.map(([value, text]) => (
            <label key={value}>
              <input type="radio" name={label} checked={value === chosen} onChange={() => onChange(value)} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
    </FilterMenu>
  );
}
