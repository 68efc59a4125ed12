export { createRoot, default, hydrateRoot } from 'react-dom/client';
