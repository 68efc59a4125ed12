import type { HostedFileSettings } from '../foundation/settings/settings';

/** The files of a platform in production; nobody is there. */
export const hostedFiles: HostedFileSettings = {
  isLocal: false,
  apiKey: 'AKeyOfTheTests',
  appSecret: 'a-secret-of-the-tests',
  fileApiUrl: 'https://files.example/api/file',
  cdnUrl: 'https://cdn.example',
  storage: ['https://bucket.example'],
};
