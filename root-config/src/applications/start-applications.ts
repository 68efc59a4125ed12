import type { BrowserRuntime } from '@lender-portal/browser-runtime';
import { addErrorHandler, registerApplication, start, type AppProps } from 'single-spa';
import { constructApplications, constructLayoutEngine } from 'single-spa-layout';
import type { PortalPage } from '../page/portal-page';
import { createLayout, nameApplications, SHELL } from './layout';
import type { SlotContents } from './slot-contents';

export interface ApplicationsOptions {
  page: Pick<PortalPage, 'config' | 'routeTable'>;
  contents: SlotContents;
  runtime: Pick<BrowserRuntime, 'createSlot'>;
  /** Called when a page, not the frame, first displays content. */
  onContentShown: () => void;
}

/** Registers slots for the frame and all routes in single-spa, and starts it. */
export function startApplications({
  page: { config, routeTable },
  contents,
  runtime,
  onContentShown,
}: ApplicationsOptions): void {
  const names = nameApplications(routeTable);
  const slots = new Map([...names].map(([slot, name]) => [name, slot]));
  const routes = createLayout(config.basePath, routeTable, names);
  const applications = constructApplications({
    routes,
    loadApp: async ({ name }: AppProps) => {
      const slot = slots.get(name)!;
      const isFrame = slot === SHELL;
      return runtime.createSlot(slot, {
        getContent: contents[slot]!,
        onShown: isFrame ? () => {} : onContentShown,
        isFrame,
      });
    },
  });
  constructLayoutEngine({ routes, applications });
  for (const application of applications) registerApplication(application);
  addErrorHandler((error) => console.error(error));
  start();
}
