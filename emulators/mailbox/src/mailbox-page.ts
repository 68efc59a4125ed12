import { formatMoment } from '@lender-portal/dates';
import { html } from '@lender-portal/server-kit/html/html';
import { NO_ICON } from '@lender-portal/server-kit/html/no-icon';
import type { StoredMail } from './mail';

export const mailboxCss = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
ol { list-style: none; padding: 0; }
li { padding: .5rem 0; border-top: 1px solid GrayText; overflow-wrap: anywhere; }
input, button { font: inherit; padding: .5rem 1rem; }
`;

/** The mails of the portal, newest first; works without scripts. */
export const mailboxPage = (brandName: string, search: string, mails: readonly StoredMail[]): string =>
  `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - ${brandName}</title>
<link rel="stylesheet" href="/mailbox/mailbox.css">
${NO_ICON}
</head>
<body>
<h1>Mailbox</h1>
<p>Mail of ${brandName} is kept here instead of being sent.</p>
<form role="search" action="/mailbox">
<label>Address <input name="to" type="search" value="${search}" autocomplete="off" spellcheck="false"></label>
<button>Search</button>
</form>
${mails.length === 0 && html`<p>No mail yet.</p>`}
<ol role="list">${mails.map(
    ({ id, to, subject, createdAt }) => html`<li>
<a href="/mailbox/messages/${id}"><bdi>${subject}</bdi></a><br>
To <bdi>${to}</bdi>, <time datetime="${createdAt.toISOString()}">${formatMoment(createdAt.toISOString())}</time>
</li>`,
  )}</ol>
</body>
</html>`}\n`;
