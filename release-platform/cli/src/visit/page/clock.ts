/**
 * Shifts the date for scripts in the folders, so that faults of another day are found. Other scripts, such as the auth
 * client, keep the real date.
 */
export function shiftClock(folders: readonly string[], milliseconds: number): void {
  const RealDate = Date;
  const isOwn = () => {
    // Line 0 is the message, 1 and 2 are here, 3 is the caller.
    const caller = (new Error('here').stack ?? '').split('\n')[3] ?? '';
    return folders.some((folder) => caller.includes(folder));
  };
  const now = () => RealDate.now() + (isOwn() ? milliseconds : 0);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
}
