import { releaseIdOf } from './release-id';

it.each([
  ['http://localhost/modules/@lender-portal/users-mfe/1.4.0+3fa9c1d2e4aa/users.1.js', '1.4.0+3fa9c1d2e4aa'],
  ['/modules/exchange/2.0.0-beta.1+0123456789ab/remoteEntry.json?attempt=1', '2.0.0-beta.1+0123456789ab'],
  ['/modules/users-mfe/users.1.js', null],
  ['https://elsewhere.example/remoteEntry.json', null],
  [undefined, null],
])('the release ID of %s is %s', (url, id) => expect(releaseIdOf(url)).toBe(id));
