/* global DEVELOPED_MODULE */
// Replaces react-refresh/runtime in the bundles of modules: they share the page's runtime.
module.exports = globalThis.lenderPortalDev.refreshRuntime(DEVELOPED_MODULE);
