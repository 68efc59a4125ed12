/** Path of the page that emailed links open, relative to the base path. */
export const CONFIRM_PATH = 'confirm';

/** Purposes of emailed links, with the auth service's names. */
export const mailedLinkTypes = ['signup', 'email', 'invite', 'recovery', 'magiclink', 'email_change'] as const;

export type MailedLinkType = (typeof mailedLinkTypes)[number];

/** The hash of a link's one-time token, or the session that the auth service already issued for it. */
export type LinkCredential = { tokenHash: string } | { accessToken: string; refreshToken: string };

/** Content of an emailed link. Nothing is redeemed until the user clicks. */
export interface MailedLink {
  type: MailedLinkType;
  credential: LinkCredential;
  /** Path that the link finally leads to, including the base path. */
  target: string;
  /** Called when the link is redeemed or its page is left. */
  forget: () => void;
}
