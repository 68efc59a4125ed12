import { Picker } from './picker';

interface Registry {
  filestackInternals?: { modules?: Record<string, { instance: unknown; metadata: { version: string } }> };
}

// The registry in which filestack-js looks up its picker.
const registry: Registry = window as Registry;
registry.filestackInternals ??= {};
registry.filestackInternals.modules ??= {};
registry.filestackInternals.modules['fs-loader-picker'] = { instance: Picker, metadata: { version: '4.5.2' } };
