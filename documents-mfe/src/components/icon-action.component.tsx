import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface IconActionProps {
  /** What it does, and to what. */
  name: string;
  /** What it does, in a word. */
  tip: string;
  onClick: () => void;
  children: ReactNode;
}

/**
 * An icon to press, with a tooltip for the pointer and the keyboard, which Escape takes away. MUI's would bring a
 * positioning engine of 10 kB to every page; here the place is always the same.
 */
export function IconAction({ name, tip, onClick, children }: IconActionProps) {
  const [isTold, setTold] = useState(false);
  const hide = () => setTold(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isTold) return;
    event.stopPropagation();
    hide();
  }

  return (
    <span className="icon-action" onMouseEnter={() => setTold(true)} onMouseLeave={hide}>
      <button
        type="button"
        aria-label={name}
        onClick={() => {
          hide();
          onClick();
        }}
        onFocus={(event) => setTold(event.currentTarget.matches(':focus-visible'))}
        onBlur={hide}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isTold && (
        <span data-tip="" aria-hidden="true">
          {tip}
        </span>
      )}
    </span>
  );
}
