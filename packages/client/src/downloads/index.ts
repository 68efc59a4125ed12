/** Files that the browser saves. A separate entry, bundled into modules that offer some. */
export { DownloadButton } from './download-button';
export { saveFile } from './save-file';
