// Child process of render-pages.js: renders every page of a bundle.
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

// Libraries warn about Node, which only renders a first paint here.
console.warn = () => undefined;

process.once('message', async ({ code, file, props }) => {
  process.send(await render(code, file, props));
});

async function render(code, file, props) {
  try {
    const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
    const require = createRequire(file);
    const load = () => {
      const module = { exports: {} };
      run(module, module.exports, require);
      return module.exports;
    };
    const renderPage = async (page) => {
      process.send({ page });
      // A new copy of all modules per page: an Emotion cache emits each rule only once.
      const { pages, createElement, renderToString } = load();
      return renderToString(createElement((await pages)[page], props));
    };
    const { pages, hydrated = [] } = load();
    const rendered = {};
    for (const page of Object.keys(await pages)) rendered[page] = await renderPage(page);
    return { rendered, hydrated };
  } catch (error) {
    return { error: error?.stack ?? String(error) };
  }
}
