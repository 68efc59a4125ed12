/**
 * Events between modules, dispatched on `window` as `CustomEvent`s. An event says that something changed; its payload
 * is JSON. It is not stored: without listeners it is lost, and later listeners do not get it.
 */

/**
 * Name of an event, `<module>/<event>`, → its payload. Modules add their events by declaration merging:
 * `declare module '@lender-portal/module-contract' { interface ModuleEvents extends Events {} }`.
 */
export interface ModuleEvents {}

export type ModuleEventName = keyof ModuleEvents & `${string}/${string}`;

/**
 * Tells other modules about a change. Returns after all listeners have run; their errors do not reach the caller.
 *
 * @param name starts with the caller's own module: `exchange/changed`
 * @param payload JSON; listeners get a copy
 */
export function emit<Name extends ModuleEventName>(name: Name, payload: ModuleEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(JSON.stringify(payload)) as unknown }));
}

/** @returns a function that removes the listener; call it when the module unmounts */
export function listen<Name extends ModuleEventName>(
  name: Name,
  listener: (payload: ModuleEvents[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ModuleEvents[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
