import { showFatal } from '@lender-portal/root-config/src/fatal/show-fatal';
import { readPageData, type PageModules } from '@lender-portal/browser-runtime';
import { preloadWhenSettled } from './preload-when-settled';

// Who reports what was mounted asks for its release; here everything is of one.
const noSystem = { resolve: (specifier: string) => specifier, getImportMap: () => ({ imports: {} }), has: () => false };
Object.assign(window, { System: noSystem });

// What the portal's own page does before its first module, without the modules.
try {
  const modules = readPageData('modules') as PageModules & { later: Record<string, string>[] };
  void preloadWhenSettled(modules.later, modules.nonce);
} catch (error) {
  showFatal(error);
}
