/* oxlint-disable no-var, no-unused-vars -- for browsers that know nothing newer: the build refuses whatever is not ECMAScript 5 */
/**
 * Stands before the page's script, which a browser that is too old may not even parse: where something is missing that
 * the portal cannot do without, the page says which browsers it needs, and nothing is started. What is asked for here is
 * the youngest of each kind among what the portal uses.
 */
(function () {
  var missing = [];

  function need(name, isThere) {
    var found = false;
    try {
      found = isThere();
    } catch (error) {
      found = false;
    }
    if (!found) missing.push(name);
  }

  need('import maps', function () {
    return HTMLScriptElement.supports('importmap');
  });
  need('AbortSignal.timeout', function () {
    return typeof AbortSignal.timeout === 'function';
  });
  need('URL.canParse', function () {
    return typeof URL.canParse === 'function';
  });
  need(':has()', function () {
    return CSS.supports('selector(:has(a))');
  });
  need('color-mix()', function () {
    return CSS.supports('color', 'color-mix(in srgb, red, blue)');
  });
  if (missing.length === 0) return;

  document.documentElement.setAttribute('data-too-old', '');
  var loading = document.getElementById('loading');
  loading.parentNode.removeChild(loading);
  var template = document.getElementById('too-old');
  // A browser that knows no templates shows what is in it already.
  if (template.content) template.parentNode.insertBefore(template.content, template);
  document.getElementById('missing').appendChild(document.createTextNode(missing.join(', ')));
  document.getElementById('too-old-screen').getElementsByTagName('h1')[0].focus();
})();
