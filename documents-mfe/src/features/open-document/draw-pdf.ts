import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Maximum number of pages in a preview. Users download the file to read more. */
const MAX_PAGES = 30;

/** Sharp on high-density screens, but limits the memory of large pages. */
const MAX_SCALE = 3;

/**
 * Draws a PDF page by page.
 * @param container receives the canvases
 * @param name name of the document, for accessibility
 * @returns number of pages drawn, and in total
 * @throws errors of pdf.js, e.g. if the file is not a PDF
 */
export async function drawPdf(
  blob: Blob,
  container: HTMLElement,
  name: string,
  signal: AbortSignal,
): Promise<{ drawn: number; total: number }> {
  // Workers have no SystemJS, so this chunk uses another library type.
  const port = new Worker(
    /* webpackEntryOptions: { "library": { "type": "var", "name": "pdfWorker" } } */ new URL(
      'pdfjs-dist/legacy/build/pdf.worker.mjs',
      import.meta.url,
    ),
    { name: 'pdf-worker' },
  );
  const worker = PDFWorker.create({ port });
  // Draw only; scripts and forms of the document stay disabled.
  const task = getDocument({
    data: await blob.arrayBuffer(),
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  });
  const dispose = () => {
    void task.destroy();
    worker.destroy();
    port.terminate();
  };
  signal.addEventListener('abort', dispose, { once: true });
  try {
    const pdf = await task.promise;
    const drawn = Math.min(pdf.numPages, MAX_PAGES);
    container.replaceChildren();
    for (let number = 1; number <= drawn && !signal.aborted; number += 1) {
      const page = await pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const fit = Math.min((container.clientWidth - 16) / width, 1.6);
      const viewport = page.getViewport({ scale: Math.min(fit * window.devicePixelRatio, MAX_SCALE) });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      canvas.style.width = `${Math.floor(width * fit)}px`;
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', `${name}, page ${number} of ${pdf.numPages}`);
      container.append(canvas);
      await page.render({ canvas, viewport }).promise;
    }
    return { drawn, total: pdf.numPages };
  } finally {
    dispose();
  }
}
