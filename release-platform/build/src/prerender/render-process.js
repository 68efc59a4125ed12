// Child process of render-pages.js: renders every page of a bundle.
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

// Libraries warn about Node, which only renders a first paint here.
console.warn = () => undefined;

process.once('message', ({ code, file, props }) => {
  process.send(render(code, file, props), () => process.exit());
});

function render(code, file, props) {
  try {
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
    const require = createRequire(file);
    const load = () => {
      const module = { exports: {} };
      run(module, module.exports, require);
      return module.exports;
    };
    const renderPage = (page) => {
      process.send({ page });
      // A new copy of all modules per page: an Emotion cache emits each rule only once.
      const { pages, createElement, renderToString } = load();
      return renderToString(createElement(pages[page], props));
    };
    return { rendered: Object.fromEntries(Object.keys(load().pages).map((page) => [page, renderPage(page)])) };
  } catch (error) {
    return { error: error?.stack ?? String(error) };
  }
}
