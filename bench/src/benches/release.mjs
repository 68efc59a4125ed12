// Downloads of a lender after one line of a module has been released.
import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser } from '../browser/browser.mjs';
import { openPage } from '../browser/page.mjs';
import { startReverseProxy } from '../browser/reverse-proxy.mjs';
import { formatKilobytes, table } from '../harness/markdown.mjs';
import { signIn } from '../platform/client.mjs';
import { openReleases } from '../platform/releases.mjs';
import { startPlatform } from '../platform/server.mjs';

const MODULE = '@lender-portal/documents-mfe';
const PAGE = '/lenders/profile/documents/entity';
/** Limit of the module's compressed files besides its entry. */
const LIMIT_BYTES = 12_000;
const QUIET_MS = 1_000;
const NEXT_LABEL = 'Next release';

/** Labels in different files of the module. The tour displays all of them. */
const CHANGES = {
  'Label of the page': 'Certificates',
  'Label of the preview': 'Done',
  'Label of the states dialog': 'Please select states',
};

async function measure(_, use) {
  const proxy = await use(startReverseProxy());
  const platform = await use(startPlatform({ publicOrigin: proxy.origin }));
  proxy.setUpstream(platform.origin);
  const { localStorage } = await signIn(platform.origin);
  const browser = await use(launchBrowser(proxy.browserArgs));
  const takeResponses = async () => {
    while (proxy.getIdleMs() < QUIET_MS) await delay(100);
    return proxy.takeResponses();
  };
  const { publish, activate } = await openReleases(platform, PAGE);
  const visits = [];
  for (const [name, label] of Object.entries(CHANGES)) {
    const change = (script) => script.replace(`children:"${label}"`, `children:"${NEXT_LABEL}"`);
    const { before, after } = await publish('documents-mfe', change);
    const page = await openPage(browser, { origin: proxy.origin, localStorage });
    const visit = async (release) => {
      await activate(MODULE, release);
      await takeResponses();
      const text = await takeTour(page, proxy.origin);
      return { isChanged: text.includes(NEXT_LABEL), bytes: groupBytes(await takeResponses()) };
    };
    const cold = await visit(before);
    const warm = await visit(after);
    await page.close();
    if (cold.isChanged || !warm.isChanged) throw new Error(`${name}: the change is not visible`);
    if (visits.length === 0) visits.push({ name: 'First visit', bytes: cold.bytes });
    visits.push({ name, isWarm: true, bytes: warm.bytes });
  }
  return { browser: browser.version, visits };
}

/** Opens the certificates, a PDF and the dialog that adds states. @returns {Promise<string>} the visible text */
async function takeTour(page, origin) {
  /** Runs in the page. */
  const findVisible = (selector, text) =>
    [...document.querySelectorAll(selector)].find(
      (element) => element.innerText.includes(text) && element.getBoundingClientRect().height > 0,
    );
  const find = (selector, text = '') => `(${findVisible})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
  const see = (...target) => page.waitFor(target.join(' '), `Boolean(${find(...target)})`);
  const click = async (...target) => {
    await see(...target);
    await page.evaluate(`${find(...target)}.click()`);
  };
  const readText = () => page.evaluate('document.body.innerText');

  await page.navigate('about:blank');
  await page.navigate(`${origin}${PAGE}?expanded=formation`);
  await click('main button', 'Articles of Organization.pdf');
  await see('[role=dialog] canvas[role=img]');
  const preview = await readText();
  await click('[role=dialog] [aria-label=Close]');
  await page.waitFor('The page without its dialog', `!document.querySelector('[role=dialog]')`);
  await click('[role=tab]', 'License documents');
  await click('main button', 'Add states');
  await see('[role=dialog] [role=combobox]');
  return `${preview}\n${await readText()}`;
}

/** @returns bytes of response bodies; "not modified" responses have none */
function groupBytes(responses) {
  const bytes = { entry: 0, rest: 0, others: 0, data: 0 };
  for (const response of responses) {
    const file = response.url.split('?')[0];
    if (!/^\/(modules|shared|remotes)\//.test(file)) bytes.data += response.bytes;
    else if (!file.startsWith(`/modules/${MODULE}/`)) bytes.others += response.bytes;
    else bytes[/\/lender-portal-documents-mfe\.[^/]*$/.test(file) ? 'entry' : 'rest'] += response.bytes;
  }
  return bytes;
}

export default {
  title: 'Downloads after a release',
  measure,
  report: ({ visits }) => [
    `A lender opens certificates, a PDF and the dialog that adds states, and again after a release of ${MODULE} with one changed line. kB of compressed bodies. Besides its entry, the module may take ${formatKilobytes(LIMIT_BYTES)} kB, and other modules nothing.`,
    table(visits, {
      'Changed line': ({ name }) => name,
      'Entry of the module, kB': ({ bytes }) => formatKilobytes(bytes.entry),
      'Rest of the module, kB': ({ bytes }) => formatKilobytes(bytes.rest),
      'Other modules, kB': ({ bytes }) => formatKilobytes(bytes.others),
      'Pages and data, kB': ({ bytes }) => formatKilobytes(bytes.data),
    }),
  ],
  check: ({ visits }) =>
    visits.flatMap(({ name, isWarm, bytes: { entry, rest, others } }) => [
      entry === 0 && `${name}: the entry was not downloaded`,
      isWarm && others > 0 && `${name}: ${others} bytes of other modules were downloaded again`,
      isWarm && rest > LIMIT_BYTES && `${name}: ${rest} bytes besides the entry; the limit is ${LIMIT_BYTES}`,
    ]),
};
