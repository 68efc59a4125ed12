export { createRoot, default } from 'react-dom/client';
