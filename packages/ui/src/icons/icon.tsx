import type { ReactElement, ReactNode, SVGProps } from 'react';

/** Icon props: those of `svg`, plus `size` in px. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Width and height, px; default: 24. */
  size?: number;
}

/** A decorative icon in the text color. The adjacent text or the control conveys its meaning. */
export type Icon = (props: IconProps) => ReactElement;

/** @param drawing shapes on a 24 × 24 grid, with a stroke width of 1.75 */
export function createIcon(drawing: ReactNode): Icon {
  return function IconDrawing({ size = 24, ...props }) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {drawing}
      </svg>
    );
  };
}
