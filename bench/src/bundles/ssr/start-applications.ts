import type { ApplicationsOptions } from '@lender-portal/root-config/src/applications/start-applications';
import { SHELL } from '@lender-portal/root-config/src/applications/layout';
import type { PortalPage } from '@lender-portal/root-config/src/page/portal-page';
import { start } from 'single-spa';

interface Options extends ApplicationsOptions {
  page: PortalPage;
}

/** Replaces the slots of single-spa: hydrates the page of the document's route, and then renders the frame. */
export function startApplications({ page, contents, onContentShown }: Options): void {
  // Makes changes of the URL visible to the modules.
  start();
  const mount = async (slot: string, place: Element) => {
    const content = await contents[slot]!();
    if (!content) return;
    const lifecycles = await content.load(0, new AbortController().signal);
    // Makes modules load the code of the page before they hydrate it. React hands over no input.
    const prerendered = place.hasChildNodes() && { restoreInput: () => {} };
    const props = { ...content.props, ...(prerendered && { prerendered }), name: slot, domElement: place } as never;
    await (lifecycles.bootstrap as (given: never) => Promise<void>)(props);
    await (lifecycles.mount as (given: never) => Promise<void>)(props);
  };
  void mount(page.currentRoute()!.id, document.querySelector('#content > .lp-place')!).then(onContentShown);
  const frame = document.querySelector('[id="single-spa-application:shell"] > .lp-place');
  if (frame) void mount(SHELL, frame);
}
