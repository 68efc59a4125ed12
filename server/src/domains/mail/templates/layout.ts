import { html, type Html } from '@lender-portal/server-kit/html/html';

/** Content of a mail as text and HTML. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

interface Action {
  label: string;
  link: string;
}

/** An entry of a list, linked to its page. */
export interface LetterItem {
  title: string;
  detail: string | null;
  link: string;
}

/** A mail with at most one action. All texts are plain text. */
interface Letter {
  brandName: string;
  subject: string;
  /** Shown after the subject in mail lists. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  items?: readonly LetterItem[];
  action?: Action;
  /** Small print, such as the lifetime of the link. */
  notes: readonly string[];
  /** Follows the notes. */
  settings?: Action;
}

export const writeLetter = (letter: Letter): MailContent => ({
  subject: letter.subject,
  text: toText(letter),
  html: `<!doctype html>\n${toHtml(letter)}\n`,
});

function toText({ brandName, heading, paragraphs, items = [], action, notes, settings }: Letter): string {
  const list = items.map(({ title, detail, link }) => [title, detail, link].filter(Boolean).join('\n'));
  const [actions, last] = [action, settings].map((each) => (each ? [`${each.label}:\n${each.link}`] : []));
  return [heading, ...paragraphs, ...list, ...actions!, ...notes, ...last!, `-- \n${brandName}`]
    .join('\n\n')
    .concat('\n');
}

// The portal's light theme. Mail clients do not support custom properties, and many ignore style elements, so styles
// are inline; dark mode overrides them by class.
const INK = '#12262a';
const MUTED = '#506367';
const ACCENT = '#0a6664';
const FONT = "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const STYLES = html`
<style>
  body { margin: 0; padding: 0; }
  a.button:hover { text-decoration: underline !important; }
  @media (max-width: 480px) {
    .outer { padding: 24px 12px !important; }
    .card { padding: 28px 20px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #0d1617 !important; }
    .card { background-color: #142021 !important; border-color: #273637 !important; }
    .ink { color: #e7efee !important; }
    .muted { color: #a0b2b3 !important; }
    .rule { border-color: #273637 !important; }
    .accent { background-color: #5cc8bf !important; }
    .on-accent { color: #04211f !important; }
    .link { color: #5cc8bf !important; }
  }
</style>`;

const toHtml = ({
  brandName,
  subject,
  preview,
  heading,
  paragraphs,
  items = [],
  action,
  notes,
  settings,
}: Letter): Html => html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>${STYLES}
</head>
<body class="page" style="margin:0;padding:0;background-color:#f5f7f7">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${PADDING}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f5f7f7" style="background-color:#f5f7f7">
<tr><td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${brand(brandName)}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #dfe6e6;border-radius:12px;padding:36px 40px">
<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.01em;color:${INK}">${heading}</h1>
${paragraphs.map((text) => html`<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${text}</p>`)}
${items.map(listed)}
${action ? toDo(action) : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="border-top:1px solid #dfe6e6;padding-top:20px">
${notes.map((text, index) => html`<p class="muted" style="margin:${index === 0 ? '0' : '8px'} 0 0;${FONT};font-size:14px;line-height:21px;color:${MUTED}">${text}</p>`)}
${settings ? html`<p style="margin:8px 0 0;${FONT};font-size:14px;line-height:21px"><a class="link" href="${settings.link}" style="color:${ACCENT}">${settings.label}</a></p>` : ''}
</td></tr></table>
</td></tr>
<tr><td class="muted" align="center" style="padding:20px 4px 0;${FONT};font-size:12px;line-height:18px;color:${MUTED}">Sent by ${brandName}. Replies to this address are not read.</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;

/** Invisible padding that keeps the body out of the preview. */
const PADDING = html`${'\u00a0\u200c'.repeat(60)}`;

/** Initial and name, because most clients block or do not support images and SVG. */
const brand = (name: string): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="accent on-accent" width="32" height="32" align="center" bgcolor="${ACCENT}" style="width:32px;height:32px;border-radius:8px;background-color:${ACCENT};color:#ffffff;${FONT};font-size:17px;line-height:32px;font-weight:700" aria-hidden="true">${Array.from(name)[0]?.toUpperCase()}</td>
<td class="ink" style="padding-left:12px;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${INK}">${name}</td>
</tr></table>`;

const listed = ({ title, detail, link }: LetterItem): Html =>
  html`<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}"><a class="link" href="${link}" style="color:${ACCENT};font-weight:600">${title}</a>${detail === null ? '' : html`<br><span class="muted" style="font-size:14px;line-height:21px;color:${MUTED}">${detail}</span>`}</p>`;

const toDo = (action: Action): Html => html`${button(action)}
<p class="muted" style="margin:0 0 4px;${FONT};font-size:14px;line-height:21px;color:${MUTED}">If the button does not work, open this link:</p>
<p style="margin:0 0 24px;${FONT};font-size:14px;line-height:21px;word-break:break-all"><a class="link" href="${action.link}" style="color:${ACCENT}">${action.link}</a></p>`;

/** The background is on the cell for clients that ignore padding of links. */
const button = ({
  label,
  link,
}: Action): Html => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr>
<td class="accent" align="center" bgcolor="${ACCENT}" style="border-radius:8px;background-color:${ACCENT}"><a class="button on-accent" href="${link}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${label}</a></td>
</tr></table>`;
