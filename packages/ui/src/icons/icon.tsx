import type { ReactElement, ReactNode, SVGProps } from 'react';

/** Props of every icon: those of the `svg`, and its `size` in px. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Width and height, px; default 24. */
  size?: number;
}

/** An icon component: decoration in the text's colour; what it stands for is said beside it or by its control. */
export type Icon = (props: IconProps) => ReactElement;

/** @param drawing the shapes on a 24 × 24 grid, drawn with a line of 1.75 */
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
