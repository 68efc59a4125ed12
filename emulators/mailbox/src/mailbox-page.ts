import { formatCount, formatMoment } from '@lender-portal/dates';
import { html, type Html } from '@lender-portal/server-kit/html/html';
import { NO_ICON } from '@lender-portal/server-kit/html/no-icon';
import type { StoredMail } from './mail';

interface MailboxView {
  brandName: string;
  /** Part of the recipient address; empty for all mails. */
  search: string;
  mails: readonly StoredMail[];
  /** The open mail. */
  mail: StoredMail | undefined;
  /** Whether the requested mail does not exist. */
  isMissing: boolean;
  /** Whether the open mail is shown as plain text. */
  isText: boolean;
}

/** The mailbox page; works without scripts. */
export function mailboxPage(view: MailboxView): string {
  const { brandName, search, mail, isMissing } = view;
  const isReading = mail !== undefined || isMissing;
  return `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${mail ? `${mail.subject} - ` : ''}Mailbox - ${brandName}</title>
<link rel="stylesheet" href="/mailbox/mailbox.css">
${NO_ICON}
</head>
<body${isReading && html` class="reading"`}>
<header>
<a class="brand" href="/mailbox">${MARK}<div><h1>Mailbox</h1><p>Mail of ${brandName} is kept here instead of being sent</p></div></a>
<form role="search" action="/mailbox">
<label class="hidden" for="to">Search by address</label>
<input id="to" name="to" type="search" placeholder="Search by address" value="${search}" autocomplete="off" spellcheck="false">
<button>Search</button>
</form>
</header>
<main>
${list(view)}
${reader(view)}
</main>
</body>
</html>`}\n`;
}

/** The URL of a mailbox view. */
function address(parameters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  return query === '' ? '/mailbox' : `/mailbox?${query}`;
}

function list({ mails, mail: open, search }: MailboxView): Html {
  const heading = search
    ? html`${formatCount(mails.length, 'mail')} to “<bdi>${search}</bdi>”`
    : formatCount(mails.length, 'mail');
  return html`<section class="list" aria-labelledby="list">
<div class="bar"><h2 id="list">${heading}</h2>${search ? html`<a href="/mailbox">Show all</a>` : html`<a href="/mailbox">Refresh</a>`}</div>
${mails.length === 0 ? noMails(search) : html`<ol role="list">${mails.map((mail) => item(mail, search, mail.id === open?.id))}</ol>`}
</section>`;
}

const noMails = (search: string) =>
  search
    ? html`<p class="empty">No mail was sent to an address like this one.</p>`
    : html`<p class="empty">No mail yet. Sign up, ask for a new password or invite somebody, and it arrives here at once.</p>`;

const item = ({ id, to, subject, text, createdAt }: StoredMail, search: string, isOpen: boolean): Html => html`<li>
<a href="${address({ to: search, id })}"${isOpen && html` aria-current="true"`}>
<span class="to"><bdi>${to}</bdi></span>${time(createdAt)}
<span class="subject"><bdi>${subject}</bdi></span>
<span class="preview">${previewOf(text)}</span>
</a></li>`;

/** The text after the heading, which repeats the subject. */
const previewOf = (text: string) => text.split('\n\n').slice(1, 3).join(' ');

function reader({ mail, isMissing, isText, search }: MailboxView): Html {
  if (isMissing)
    return html`<section class="reader">${back(search)}<p class="empty">This mail is not here any more.</p></section>`;
  if (!mail) return html`<section class="reader nothing"><p class="empty">Choose a mail to read it here.</p></section>`;
  const { id, to, subject, text, createdAt } = mail;
  return html`<section class="reader" aria-labelledby="subject">
${back(search)}
<div class="head">
<h2 id="subject"><bdi>${subject}</bdi></h2>
<p>To <bdi>${to}</bdi> · ${time(createdAt)}</p>
<nav aria-label="Form of the mail">${tab('As designed', address({ to: search, id }), !isText)}${tab('Plain text', address({ to: search, id, view: 'text' }), isText)}</nav>
</div>
${isText ? html`<pre tabindex="0">${text}</pre>` : html`<iframe title="The mail" src="/mailbox/messages/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
</section>`;
}

const back = (search: string) => html`<a class="back" href="${address({ to: search })}">All mails</a>`;

const tab = (label: string, href: string, isCurrent: boolean) =>
  html`<a href="${href}"${isCurrent && html` aria-current="page"`}>${label}</a>`;

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const time = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${formatMoment(at.toISOString())} ${CLOCK.format(at)}</time>`;

const MARK = html`<svg aria-hidden="true" width="36" height="36" viewBox="0 0 32 32"><rect width="32" height="32" rx="8"/><path d="M8 11.5h16v10H8zM8 12l8 6 8-6" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
