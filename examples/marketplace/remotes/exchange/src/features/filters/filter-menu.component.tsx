import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';

interface FilterMenuProps {
  label: ReactNode;
  /** Content of the menu. `close` closes it and returns focus to its button. */
  children: (close: () => void) => ReactNode;
}

/**
 * A dropdown of filter options. Renders them only while open, because native controls for all states would cost more
 * than the rest of the page.
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

interface MultiSelectMenuProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Multi-select menu; the button shows the number of selected options. */
export function MultiSelectMenu({ label, options, chosen, onChange }: MultiSelectMenuProps) {
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value].sort());
  return (
    <FilterMenu label={chosen.length > 0 ? `${label} (${chosen.length})` : label}>
      {() => (
        <fieldset>
          <legend className="rk-hidden">{label}</legend>
          {options.map(([value, text]) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FilterMenu>
  );
}

interface SingleSelectMenuProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  onChange: (chosen: string) => void;
}

/** Single-select menu; the button shows the selected option. */
export function SingleSelectMenu({ label, options, chosen, onChange }: SingleSelectMenuProps) {
  return (
    <FilterMenu label={`${label}: ${options.find(([value]) => value === chosen)?.[1] ?? ''}`}>
      {() => (
        <fieldset>
          <legend className="rk-hidden">{label}</legend>
          {options.map(([value, text]) => (
            <label key={value}>
              <input type="radio" name={label} checked={value === chosen} onChange={() => onChange(value)} />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FilterMenu>
  );
}
