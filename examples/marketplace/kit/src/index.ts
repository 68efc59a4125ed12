export { MenuCounter, type CounterProps } from './menu-counter.component';
export { createPortalLifecycles } from './portal-lifecycles';
