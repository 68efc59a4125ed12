let shift = 0;

/**
 * Shifts the date for scripts in the folders, so that faults of another day are found. Other scripts, such as the auth
 * client, keep the real date.
 */
export function shiftClock(folders: readonly string[], milliseconds: number): void {
  shift = milliseconds;
  const RealDate = Date;
  const read = () => {
    // Line 0 is the message, 1 and 2 are here, 3 is the caller.
    const caller = (new Error('here').stack ?? '').split('\n')[3] ?? '';
    return RealDate.now() + (folders.some((folder) => caller.includes(folder)) ? shift : 0);
  };
  // One frame between `read` and the caller, like `construct`.
  const now = () => read();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [read()] : args, newTarget) as object,
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
}

export function advanceClock(milliseconds: number): void {
  shift += milliseconds;
}
