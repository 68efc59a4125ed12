/* global DEVELOPED_MODULE, __webpack_hash__ */
// First code of each bundle: lets the page client replace its code.
globalThis.lenderPortalDev.addBundle(DEVELOPED_MODULE, {
  hash: () => __webpack_hash__,
  update: () => import.meta.webpackHot.check(true),
});
