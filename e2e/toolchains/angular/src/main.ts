import { APP_BASE_HREF } from '@angular/common';
import { type ApplicationRef, Component, CSP_NONCE } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { provideRouter, RouterOutlet } from '@angular/router';
import { PORTAL, type Portal } from './portal';
import { RecentFlips } from './recent-flips';

@Component({ selector: 'flips-app', imports: [RouterOutlet], template: '<router-outlet />' })
class App {}

type Props = Portal & { domElement: HTMLElement };

/** Container → application. */
const applications = new WeakMap<HTMLElement, ApplicationRef>();

export const bootstrap = async () => {};

export async function mount({ domElement, ...portal }: Props) {
  const application = await createApplication({
    providers: [
      { provide: PORTAL, useValue: portal },
      { provide: APP_BASE_HREF, useValue: portal.basePath },
      { provide: CSP_NONCE, useValue: portal.nonce },
      provideRouter([{ path: '**', component: RecentFlips }]),
    ],
  });
  applications.set(domElement, application);
  application.bootstrap(App, domElement.appendChild(document.createElement('flips-app')));
}

export async function unmount({ domElement }: Props) {
  applications.get(domElement)!.destroy();
}
