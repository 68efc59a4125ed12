import type { ReactNode } from 'react';

/** One state of a component, drawn alone on its page and in its picture. */
export interface GalleryState {
  /** Unique in its group. */
  name: string;
  render: () => ReactNode;
  /** Width of its place in px; default: 480. */
  width?: number;
  /** Selector of the drawn element, if it is not in its place, such as a dialog. */
  picture?: string;
  /** Selector of an element that appears later, such as a tooltip. */
  appears?: string;
  /** Whether narrow screens have another layout. */
  hasNarrow?: boolean;
}

/** Handler of controls that do nothing here. */
export const ignore = (): void => undefined;

/** Name of a state in addresses and file names. */
export const slugOf = ({ name }: GalleryState): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
