import { notify } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

interface LazyPopover<Module> {
  /** Undefined until loaded, which happens when the page is idle or on the first click. */
  loaded: Module | undefined;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Popover in its own chunk, loaded when the page is idle.
 * @param failureMessage shown if loading fails when the user opens it
 */
export function useLazyPopover<Module>(load: () => Promise<Module>, failureMessage: string): LazyPopover<Module> {
  const [isOpen, setIsOpen] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { loaded, error, retry } = useLazy(load, isIdle || isOpen);

  useEffect(() => {
    if (!error || !isOpen) return;
    setIsOpen(false);
    notify.error(failureMessage);
  }, [error, isOpen, failureMessage]);

  function open() {
    if (error) retry();
    setIsOpen(true);
  }

  return { loaded, isOpen, open, close: () => setIsOpen(false) };
}
