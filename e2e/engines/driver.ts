export type Key = 'Enter' | 'Escape' | 'Tab';

/** An isolated browser window with empty storage, controlled by the engine tests. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** @returns the JSON value of an expression evaluated in the page */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the files of a file input, like the browser's file chooser. */
  chooseFile(selector: string, path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A running browser that opens isolated windows. */
export interface Engine {
  open(): Promise<Driver>;
  close(): Promise<void>;
}
