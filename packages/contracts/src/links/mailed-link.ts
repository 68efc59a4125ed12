/** The page that the links of our mails lead to; below the base path. */
export const CONFIRM_PATH = 'confirm';

/** What a link of our mails is for, in the words of the auth service. */
export const mailedLinkTypes = ['signup', 'email', 'invite', 'recovery', 'magiclink', 'email_change'] as const;

export type MailedLinkType = (typeof mailedLinkTypes)[number];

/** The hash of a link's one-time token; or the session that the auth service has already given for one. */
export type LinkCredential = { tokenHash: string } | { accessToken: string; refreshToken: string };

/** The content of a mailed link. It has no effect before the user clicks. */
export interface MailedLink {
  type: MailedLinkType;
  credential: LinkCredential;
  /** The page of the portal that it leads to in the end, with the base path. */
  target: string;
  /** Called when it is used up, or its page left. */
  forget: () => void;
}
