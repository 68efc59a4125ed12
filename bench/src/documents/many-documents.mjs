/**
 * Runs in the page before its first script: answers the question for the company's documents with many of them, and
 * notes when the answer is there and when its first rows can be seen.
 *
 * @param {{ name: string, categories: number, documents: number, awaited: string }} options `name`: of the global that
 *   takes the figures; `awaited`: selector of what is to be seen
 */
export function installManyDocuments({ name, categories, documents, awaited }) {
  const figures = { answeredAt: null, shownAt: null };
  globalThis[name] = figures;
  const numbers = (count) => Array.from({ length: count }, (_, index) => index);
  const pad = (value) => String(value).padStart(2, '0');
  const statuses = ['Approved', 'PendingApproval', 'Rejected'];

  const answer = {
    data: {
      getFileConfig: numbers(categories).map((category) => ({
        __typename: 'EntityDocumentConfig',
        value: `c${category}`,
        name: `Category ${category}`,
        message: 'What is asked for here.',
        isOptional: category % 5 === 0,
        types: numbers(2).map((type) => ({
          __typename: 'DocumentTypeConfig',
          value: `t${type}`,
          name: `Type ${type}`,
          description: 'As issued.',
          isOptional: type > 0,
        })),
      })),
      tenant: {
        __typename: 'Tenant',
        id: 'tenant',
        files: numbers(documents).map((index) => ({
          __typename: 'TenantFile',
          id: `d${index}`,
          fileName: `Document ${index}.pdf`,
          mimeType: index % 3 ? 'application/pdf' : 'image/png',
          createdAt: `2026-${pad(1 + (index % 9))}-${pad(1 + (index % 28))}T12:00:00.000Z`,
          expirationDate: index % 2 ? `2027-${pad(1 + (index % 12))}-15` : null,
          status: statuses[index % 3],
          statusReason: index % 3 === 2 ? 'Not legible.' : null,
          category: `c${index % categories}`,
          type: `t${Math.floor(index / categories) % 2}`,
        })),
      },
    },
  };
  const body = JSON.stringify(answer);

  const send = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    if (typeof options?.body !== 'string' || !options.body.includes('"EntityDocuments"')) return send(input, options);
    figures.answeredAt ??= performance.now();
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };

  const checkAwaited = () => {
    const element = document.querySelector(awaited);
    if (!element || element.getBoundingClientRect().height === 0) return;
    changes.disconnect();
    // The task after the frame's: the frame has been drawn by then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (figures.shownAt = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  };
  const changes = new MutationObserver(checkAwaited);
  changes.observe(document, { subtree: true, childList: true });
}

/**
 * Runs in the page: scrolls from the top and from the middle, and records the duration of each frame.
 *
 * @param {number} step px a frame
 * @param {number} maxFrames of each run
 * @returns {Promise<{ frames: number[], height: number }>} ms
 */
export async function scrollThrough(step, maxFrames) {
  const root = document.scrollingElement;
  performance.mark('scroll:begin');
  const recordFrames = () =>
    new Promise((resolve) => {
      const frames = [];
      let last = performance.now();
      const next = (now) => {
        frames.push(now - last);
        last = now;
        const before = root.scrollTop;
        root.scrollTop += step;
        if (root.scrollTop === before || frames.length > maxFrames) resolve(frames.slice(1));
        else requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
  const fromTop = await recordFrames();
  const height = root.scrollHeight;
  if (fromTop.length < maxFrames) return { frames: fromTop, height };
  root.scrollTop = height / 2;
  // The jump is no scrolling: its frames are not counted.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return { frames: [...fromTop, ...(await recordFrames())], height };
}
