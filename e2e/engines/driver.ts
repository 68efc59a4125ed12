export type Key = 'Enter' | 'Escape' | 'Tab';

/** What a journey needs of a browser: one window of its own, without storage of earlier ones. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** @returns what an expression of the page comes to; it has to be JSON */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types with the keyboard into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Puts files into a file input, as the browser's own chooser does. */
  chooseFile(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that opens such windows. */
export interface Engine {
  open(): Promise<Driver>;
  close(): Promise<void>;
}
