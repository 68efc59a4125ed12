import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A preview: more is not read in a dialog. */
const MAX_PAGES = 30;

/** Sharp on every screen, and no more memory than a page of a large format needs. */
const MAX_SCALE = 3;

/**
 * Draws a PDF page by page.
 *
 * @param into the element that gets the canvases
 * @param name of the document, for those who do not see it
 * @returns how many pages were drawn, and of how many
 * @throws what pdf.js does, for instance where it is none
 */
export async function drawPdf(blob: Blob, into: HTMLElement, name: string, signal: AbortSignal): Promise<{ drawn: number; total: number }> {
  // A worker has no SystemJS, which this module's other files are registered with.
  const port = new Worker(
    /* webpackEntryOptions: { "library": { "type": "var", "name": "pdfWorker" } } */ new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url),
    { name: 'pdf-worker' },
  );
  const worker = PDFWorker.create({ port });
  // No scripts and no forms of the document run: only its drawing is asked for.
  const task = getDocument({ data: await blob.arrayBuffer(), worker, isEvalSupported: false, useWasm: false, enableXfa: false });
  const end = () => {
    void task.destroy();
    worker.destroy();
    port.terminate();
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    const pdf = await task.promise;
    const drawn = Math.min(pdf.numPages, MAX_PAGES);
    into.replaceChildren();
    for (let number = 1; number <= drawn && !signal.aborted; number += 1) {
      const page = await pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const fit = Math.min((into.clientWidth - 16) / width, 1.6);
      const viewport = page.getViewport({ scale: Math.min(fit * window.devicePixelRatio, MAX_SCALE) });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      canvas.style.width = `${Math.floor(width * fit)}px`;
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', `${name}, page ${number} of ${pdf.numPages}`);
      into.append(canvas);
      await page.render({ canvas, viewport }).promise;
    }
    return { drawn, total: pdf.numPages };
  } finally {
    end();
  }
}
