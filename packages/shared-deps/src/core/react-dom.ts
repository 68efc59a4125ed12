export { createPortal, default, flushSync, version } from 'react-dom';
