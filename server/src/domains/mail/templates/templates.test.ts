import { linksIn } from '@lender-portal/mailbox';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttentionItem } from '../../../foundation/attention';
import { accountAssignedMail } from './account-assigned-mail';
import { accountActivatedMail, accountDeactivatedMail } from './activity-changed-mail';
import { attentionMail } from './attention-mail';
import { borrowerInvitationMail } from './borrower-invitation-mail';
import { confirmSignUpMail } from './confirm-sign-up-mail';
import { documentApprovedMail } from './documents/document-approved-mail';
import { documentExpiresMail } from './documents/document-expires-mail';
import { documentRejectedMail } from './documents/document-rejected-mail';
import { invitationMail } from './invitation-mail';
import { joinRequestDeclinedMail } from './join-request-declined-mail';
import { passwordChangedMail } from './password-changed-mail';
import { requestDeclinedMail } from './request-declined-mail';
import { resetPasswordMail } from './reset-password-mail';
import { stateWithdrawnMail } from './documents/state-withdrawn-mail';

const link =
  'https://portal.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fportal.example%2Flenders';
const brandName = 'Summit & Sons <Portal>';

const document = {
  brandName,
  link,
  firstName: '<Ada>',
  fileName: '<Ada>.pdf',
  place: 'Insurance',
  type: 'Errors & omissions',
};

const mails = {
  'confirmation of a sign-up': confirmSignUpMail({ brandName, link, lifetime: 86_400 }),
  'new password': resetPasswordMail({ brandName, link, lifetime: 3600 }),
  'invitation of the marketplace': invitationMail({ brandName, link, firstName: '<Ada>', expiresInDays: 7 }),
  'invitation of a company': invitationMail({
    brandName,
    link,
    firstName: '<Ada>',
    inviter: { firstName: 'Margaret', lastName: '"M" Ellis', company: 'Summit' },
    expiresInDays: 7,
  }),
};

const documentMails = {
  'approved document': documentApprovedMail({ ...document, expirationDate: '2027-01-31', today: '2026-11-25' }),
  'rejected document': documentRejectedMail({ ...document, reason: 'The <Ada> is "cut" off' }),
  'document that expires': documentExpiresMail({ ...document, expirationDate: '2027-01-31', daysLeft: 30 }),
};

for (const [name, { subject, text, html }] of Object.entries(mails)) {
  // Behaviour: mails.kinds
  test(`${name}: states the expiry of the link`, () => {
    for (const form of [text, html]) assert.match(form, /expires in (24 hours|1 hour|7 days)\./);
    assert.match(subject, /Summit & Sons <Portal>/);
  });
}

// Behaviour: mails.kinds
test('quotes the inviter’s input, but not in the subject or greeting', () => {
  const message = 'Your account is locked, call +1 212 555 0100 now';
  const inviter = { firstName: message, lastName: 'Ellis', company: 'Summit' };
  const company = invitationMail({ brandName, link, firstName: message, inviter, expiresInDays: 7 });
  const borrower = borrowerInvitationMail({
    brandName,
    link,
    firstName: message,
    inviter: { name: message, company: 'Summit' },
    expiresInDays: 7,
  });
  for (const { subject, text, html } of [company, borrower]) {
    assert.match(subject, /^Summit invited you to /);
    assert.match(text, /^Hello,$/m);
    assert.match(text, /^“Your account is locked, call [^”]*” of Summit invited you/m);
    assert.match(text, /The inviter entered your name and the name in quotation marks\./);
    for (const form of [text, html]) assert.doesNotMatch(form, /212|0100/);
  }
});

for (const [name, { subject, text, html }] of Object.entries(documentMails)) {
  test(`${name}: which document it is about`, () => {
    assert.match(subject, /Errors & omissions \(Insurance\)/);
    assert.match(text, /Hello <Ada>,[^]*“<Ada>\.pdf”/);
    assert.match(html, /“&lt;Ada&gt;\.pdf”/);
  });
}

// Behaviour: mails.documents
test('states the relevant details of a document', () => {
  assert.match(documentMails['approved document'].text, /It expires on 01\/31\/2027\./);
  const approvedUntil = (expirationDate: string | null) =>
    documentApprovedMail({ ...document, expirationDate, today: '2026-11-25' }).text;
  assert.match(approvedUntil(null), /There is nothing else to do/);
  assert.match(approvedUntil('2026-11-24'), /It expired on 11\/24\/2026\. Please upload a current document\./);
  assert.doesNotMatch(approvedUntil('2026-11-24'), /remind/);
  assert.match(approvedUntil('2026-11-25'), /It expires today, 11\/25\/2026\. Please upload a current document\./);
  assert.match(documentMails['rejected document'].text, /^The <Ada> is "cut" off$/m);
  assert.match(documentMails['document that expires'].subject, / expires in 30 days$/);
  assert.match(
    documentExpiresMail({ ...document, expirationDate: '2027-01-31', daysLeft: 1 }).subject,
    / expires in 1 day$/,
  );
  assert.match(
    documentExpiresMail({ ...document, expirationDate: '2027-01-31', daysLeft: 0 }).subject,
    / expires today$/,
  );
});

const at = new Date('2027-01-31T23:09:30Z');
const timeZone = 'America/New_York';
const activity = {
  brandName,
  link,
  firstName: '<Ada>',
  by: 'Margaret "M" Ellis of Summit',
  contact: 'main@summit.example',
  at,
  timeZone,
};

const noticesWithLink = {
  'changed password': passwordChangedMail({ brandName, link, email: 'ada@summit.example', at, timeZone }),
  'activated account': accountActivatedMail(activity),
};
const item: AttentionItem = {
  id: 'late:1',
  kind: 'PAYMENT_LATE',
  title: 'The loan of <Ada> at evil.example is 23 days past due',
  detail: 'The "rate" is <Ada>',
  amount: 25_575,
  at,
  path: '/loans/1/servicing',
};
const appUrl = 'https://portal.example/lenders';
const inMail = { brandName, appUrl, firstName: '<Ada>', openCount: null };
const oneItem = attentionMail({ ...inMail, items: [item] });
const manyItems = attentionMail({
  ...inMail,
  openCount: 1_200,
  items: [item, ...Array.from({ length: 24 }, (_, index) => ({ ...item, path: `/loans/${index + 2}` }))],
});
const otherMails = {
  'assigned account': accountAssignedMail({ brandName, link, firstName: '<Ada>', company: '<Ada> & Co' }),
  'withdrawn approval of a state': stateWithdrawnMail({
    brandName,
    link,
    firstName: '<Ada>',
    state: 'Texas',
    reason: 'The <Ada> is "cut" off',
    openOffers: 1,
  }),
};
const deactivated = accountDeactivatedMail(activity);
const mailsWithoutLink = {
  'deactivated account': deactivated,
  'declined loan request': requestDeclinedMail({
    brandName,
    firstName: '<Ada>',
    company: '<Ada> & Co',
    projectName: '<Ada> court',
    reason: 'The <Ada> is "cut" off',
  }),
  'declined join request': joinRequestDeclinedMail({ brandName, firstName: '<Ada>', reason: 'The <Ada> is "cut" off' }),
};

for (const [name, { subject, text, html }] of Object.entries({
  ...noticesWithLink,
  'deactivated account': deactivated,
})) {
  // Behaviour: dates.kinds
  test(`${name}: states the time`, () => {
    for (const form of [text, html]) assert.match(form, /on 01\/31\/2027 at 6:09:30\sPM EST\./);
    assert.match(subject, /Summit & Sons <Portal>/);
  });
}

test('gives a deactivated user a contact instead of a link', () => {
  for (const form of [deactivated.text, deactivated.html]) assert.match(form, /write to main@summit\.example/);
});

const mailsWithLink = { ...mails, ...documentMails, ...noticesWithLink, ...otherMails };

for (const [name, { text, html }] of Object.entries(mailsWithLink)) {
  // Behaviour: mails.kinds
  test(`${name}: links in both formats`, () => {
    assert.deepEqual(linksIn(html), [link]);
    assert.match(text, new RegExp(`^${link.replace(/[?.]/g, '\\$&')}$`, 'm'));
  });
}

// Behaviour: mails.attention
test('states one action item in full, and links its page and the settings', () => {
  const { subject, text, html } = oneItem;
  assert.equal(subject, 'The loan of <Ada> at evil. example is 23 days past due');
  assert.match(text, /^Past due \$255\.75\n\nThe "rate" is <Ada>$/m);
  const links = [`${appUrl}/loans/1/servicing`, `${appUrl}/profile/notifications`];
  assert.deepEqual(linksIn(html), links);
  for (const each of links) assert.match(text, new RegExp(`^${each}$`, 'm'));
});

// Behaviour: mails.attention
test('lists the 20 most severe of several action items, and links the others', () => {
  const { subject, text, html } = manyItems;
  assert.match(subject, /^25 action items: The loan of /);
  assert.match(text, /^1,200 action items are open in total\.$/m);
  assert.match(text, /^View 5 more:$/m);
  assert.equal(text.match(/ 23 days past due$/gm)?.length, 20);
  assert.deepEqual(linksIn(html), [
    ...Array.from({ length: 20 }, (_, index) => `${appUrl}/loans/${index + 1}${index === 0 ? '/servicing' : ''}`),
    `${appUrl}/profile/notifications`,
  ]);
});

for (const [name, { text, html }] of Object.entries(mailsWithoutLink)) {
  // Behaviour: mails.kinds
  test(`${name}: has no link`, () => {
    assert.deepEqual(linksIn(html), []);
    assert.doesNotMatch(html, /If the button does not work/);
    assert.doesNotMatch(text, /https:/);
  });
}

for (const [name, { text, html }] of Object.entries({
  ...mailsWithLink,
  ...mailsWithoutLink,
  'action item': oneItem,
  'action items': manyItems,
})) {
  // Behaviour: mails.kinds
  test(`${name}: escapes user input`, () => {
    assert.doesNotMatch(html, /<Portal>|<Ada>|Margaret "M"/);
    assert.match(html, /Summit &amp; Sons &lt;Portal&gt;/);
    assert.match(text, /Summit & Sons <Portal>/);
  });

  test(`${name}: uses tables, inline styles and both color schemes`, () => {
    assert.doesNotMatch(html, /<(script|img|link|div class|flex)|var\(--|url\(/);
    assert.match(html, /<meta name="color-scheme" content="light dark">/);
    assert.match(html, /prefers-color-scheme: dark/);
    // Inline font and color on all text, because many clients drop style elements.
    for (const [, style] of html.matchAll(/<(?:p|h1)[^>]* style="([^"]*)"/g)) assert.match(style!, /font-family:/);
    assert.equal([...html.matchAll(/<table /g)].length, [...html.matchAll(/<table role="presentation" /g)].length);
  });
}
