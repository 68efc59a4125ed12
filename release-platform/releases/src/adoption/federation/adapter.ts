/** The container of a Module Federation build. */
export interface Container {
  /** Relative specifier of its script. */
  file: string;
  /** The global that a classic script sets. Undefined for a module. */
  globalName?: string;
  /** Digest of a classic script. */
  integrity?: string;
}

/** The added module that starts the container once for all exposed modules. */
export const CONTAINER_FILE = 'lender-portal-container.js';

/** The added module of an exposed name: `./Reports` → `lender-portal-Reports.js`. */
export const exposedFile = (key: string): string => `lender-portal-${key.slice('./'.length)}.js`;

/** The build brings its own libraries, so its share scope is empty. */
export const containerModule = ({ file, globalName, integrity }: Container): string =>
  globalName === undefined
    ? `import { get, init } from ${JSON.stringify(file)};

await init({});
export { get };
`
    : `const script = document.createElement('script');
script.src = new URL(${JSON.stringify(file)}, import.meta.url).href;
script.integrity = ${JSON.stringify(integrity)};
script.crossOrigin = 'anonymous';
await new Promise((resolve, reject) => {
  script.onload = resolve;
  script.onerror = () => reject(new Error(\`\${script.src} cannot be loaded\`));
  document.head.append(script);
});
script.remove();
const container = globalThis[${JSON.stringify(globalName)}];
await container.init({});
export const get = (name) => container.get(name);
`;

export const exposedModule = (federated: string): string => `import { get } from './${CONTAINER_FILE}';

const module = (await get(${JSON.stringify(federated)}))();
export const { bootstrap, mount, unmount, update } = 'mount' in module ? module : module.default;
`;
