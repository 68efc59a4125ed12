/** Owner and property, such as `Array.prototype.map` → its function, getter and setter. */
type BuiltIns = ReadonlyMap<string, PropertyDescriptor>;

const INSTANCES = ['history', 'document', 'navigator', 'localStorage', 'sessionStorage', 'console', 'JSON', 'Math'];
const CLASS = /^[A-Z]/;

/** Records the functions of all global classes and objects. */
export function readBuiltIns(): BuiltIns {
  const found = new Map<string, PropertyDescriptor>();
  const add = (owner: string, object: unknown) => {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return;
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      if (typeof descriptor.value === 'function' || descriptor.get) found.set(`${owner}.${name}`, descriptor);
  };
  const globals = globalThis as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const isClass = CLASS.test(name);
    if (!isClass && !INSTANCES.includes(name)) continue;
    const object = globals[name];
    add(name, object);
    if (isClass && typeof object === 'function') add(`${name}.prototype`, object.prototype);
  }
  for (const name of ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'addEventListener', 'matchMedia'])
    found.set(name, { value: globals[name] });
  return found;
}

/** @returns what was replaced, or added to a class that existed before, and the code of the new function */
export function findChangedBuiltIns(before: BuiltIns): { name: string; code: string }[] {
  const owners = new Set([...before.keys()].map(ownerOf));
  return [...readBuiltIns()].flatMap(([name, now]) => {
    const then = before.get(name);
    const isSame = then && then.value === now.value && then.get === now.get && then.set === now.set;
    if (isSame || (!then && !owners.has(ownerOf(name)))) return [];
    return [{ name, code: String(now.value ?? now.get).slice(0, 300) }];
  });
}

const ownerOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
