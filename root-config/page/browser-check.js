/* oxlint-disable no-var, no-unused-vars -- for browsers that know nothing newer: the build refuses whatever is not ECMAScript 5 */
/**
 * Runs before the page's script, which an old browser might fail to parse. If a required feature is missing, the page
 * lists the supported browsers and nothing starts. Checks the newest required feature of each kind.
 */
(function () {
  var missing = [];

  function requireFeature(name, isSupported) {
    var found = false;
    try {
      found = isSupported();
    } catch (error) {
      found = false;
    }
    if (!found) missing.push(name);
  }

  requireFeature('import maps', function () {
    return HTMLScriptElement.supports('importmap');
  });
  requireFeature('AbortSignal.timeout', function () {
    return typeof AbortSignal.timeout === 'function';
  });
  requireFeature('URL.canParse', function () {
    return typeof URL.canParse === 'function';
  });
  requireFeature(':has()', function () {
    return CSS.supports('selector(:has(a))');
  });
  requireFeature('color-mix()', function () {
    return CSS.supports('color', 'color-mix(in srgb, red, blue)');
  });
  if (missing.length === 0) return;

  document.documentElement.setAttribute('data-too-old', '');
  document.documentElement.removeAttribute('data-prerendered');
  var loading = document.getElementById('loading');
  loading.parentNode.removeChild(loading);
  var template = document.getElementById('too-old');
  // Browsers without templates already display the content.
  if (template.content) template.parentNode.insertBefore(template.content, template);
  document.getElementById('missing').appendChild(document.createTextNode(missing.join(', ')));
  document.getElementById('too-old-screen').getElementsByTagName('h1')[0].focus();
})();
