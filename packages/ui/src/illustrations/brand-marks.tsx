import type { ReactElement, SVGProps } from 'react';
import { color } from '../theme/tokens';

/** Width and height: `size` in px, default 32. */
interface MarkProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  size?: number;
}

const Mark = ({ size = 32, ground, children, ...props }: MarkProps & { ground: string; children: ReactElement }) => (
  <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 32 32" fill="none" {...props}>
    <rect width="32" height="32" rx="8" fill={ground} />
    {children}
  </svg>
);

/** Brand mark: a gabled house with an upward bar as its door. Default size: 32. */
export function BrandMark(props: MarkProps) {
  return (
    <Mark ground={color('accent')} {...props}>
      <g stroke={color('accent-ink')} strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 15.5 16 8l9 7.5" />
        <path d="M10.5 24v-5M16 24v-9M21.5 24v-5" />
      </g>
    </Mark>
  );
}

/** Brand mark of dev tenants: a wrench on amber. Default size: 32. */
export function DevBrandMark(props: MarkProps) {
  return (
    <Mark ground={color('dev')} {...props}>
      <path
        d="M18.3 10.2a5 5 0 0 1 6.1-1.2l-3 3 1 2.3 2.3.9 1.3-1.3a5 5 0 0 1-6.7 5l-7.3 6.8a2.2 2.2 0 0 1-3.1-3.1l6.8-7.3a5 5 0 0 1 2.6-5.1z"
        transform="translate(-1.5 0)"
        stroke="#2b1a00"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Mark>
  );
}
