/** Exports of the panel's script. */
interface PanelScript {
  openOverridesPanel: () => Promise<void>;
  openPreviewPanel: () => Promise<void>;
}

/** URL of the panel's script, defined by the build of the page. */
declare const OVERRIDES_PANEL_URL: string;

/** Loads the panel and opens it. @param message receives the reason of a failure */
export async function openPanelScript(message: Element, open: (panel: PanelScript) => Promise<void>): Promise<void> {
  try {
    await open((await import(OVERRIDES_PANEL_URL)) as PanelScript);
  } catch (error) {
    message.textContent = `The modules could not be shown: ${(error as Error).message}`;
  }
}
