import { screen } from '@testing-library/dom';
import { createOfflineNotice } from './offline-notice';

let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

// Behaviour: frame.offline
it('follows the network and checks again on request', () => {
  const look = createOfflineNotice();
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  expect(document.documentElement).not.toHaveAttribute('data-offline-room');

  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  expect(notice).toHaveTextContent('You are offline. This page may be out of date.');
  expect(document.documentElement).toHaveAttribute('data-offline-room');

  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(notice).toBeEmptyDOMElement();
  expect(document.documentElement).toHaveAttribute('data-offline-room');

  look();
  expect(notice).toBeEmptyDOMElement();
  isOnline = false;
  look();
  expect(notice).not.toBeEmptyDOMElement();
});
