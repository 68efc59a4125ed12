/**
 * Runs in the page before its first script: answers the query for documents with generated ones, and records in
 * `bench.documents` when the answer arrives and when the first row, an element `awaited`, is painted.
 */
export function installDocuments({ categories, documents, awaited }) {
  const times = { answeredAt: null, shownAt: null };
  globalThis.bench.documents = times;
  const generate = (count, create) => Array.from({ length: count }, (_, index) => create(index));
  const pad = (value) => String(value).padStart(2, '0');
  const createType = (index) => ({
    __typename: 'DocumentTypeConfig',
    value: `t${index}`,
    name: `Type ${index}`,
    description: 'As issued.',
    isOptional: index > 0,
  });
  const createCategory = (index) => ({
    __typename: 'EntityDocumentConfig',
    value: `c${index}`,
    name: `Category ${index}`,
    message: 'Documents of this category.',
    isOptional: index % 5 === 0,
    types: generate(2, createType),
  });
  const createFile = (index) => ({
    __typename: 'TenantFile',
    id: `d${index}`,
    fileName: `Document ${index}.pdf`,
    mimeType: index % 3 ? 'application/pdf' : 'image/png',
    createdAt: `2026-${pad(1 + (index % 9))}-${pad(1 + (index % 28))}T12:00:00.000Z`,
    expirationDate: index % 2 ? `2027-${pad(1 + (index % 12))}-15` : null,
    status: ['Approved', 'PendingApproval', 'Rejected'][index % 3],
    statusReason: index % 3 === 2 ? 'Not legible.' : null,
    category: `c${index % categories}`,
    type: `t${Math.floor(index / categories) % 2}`,
  });
  const tenant = { __typename: 'Tenant', id: 'tenant', files: generate(documents, createFile) };
  const body = JSON.stringify({ data: { getFileConfig: generate(categories, createCategory), tenant } });

  const send = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    if (typeof options?.body !== 'string' || !options.body.includes('"EntityDocuments"')) return send(input, options);
    times.answeredAt ??= performance.now();
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };

  const mutations = new MutationObserver(() => {
    const row = document.querySelector(awaited);
    if (!row || row.getBoundingClientRect().height === 0) return;
    mutations.disconnect();
    void globalThis.bench.afterPaint().then(() => (times.shownAt = performance.now()));
  });
  mutations.observe(document, { subtree: true, childList: true });
}

/** Runs in the page: scrolls from its top and from its middle. Returns ms of each frame. */
export async function scrollPage({ pixelsPerFrame, maxFrames }) {
  const root = document.scrollingElement;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const frames = [];
  for (const start of [0, root.scrollHeight / 2]) {
    root.scrollTop = start;
    // Frames of the jump do not count.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    let last = await nextFrame();
    for (let before = -1, frame = 0; root.scrollTop !== before && frame < maxFrames; frame += 1) {
      before = root.scrollTop;
      root.scrollTop += pixelsPerFrame;
      const now = await nextFrame();
      frames.push(now - last);
      last = now;
    }
  }
  return frames;
}
