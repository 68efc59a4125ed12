import type { ViewerQuery } from '@lender-portal/client/graphql';

/** The signed-in lender, as the guards see them. */
export interface Viewer {
  userId: string;
  /** The company has a lender record and the user a phone. Source: specification, section 4. */
  isProfileComplete: boolean;
  isMain: boolean;
  isWhiteLabelLender: boolean;
}

export const toViewer = ({ user, tenant }: ViewerQuery): Viewer => ({
  userId: user.id,
  isProfileComplete: Boolean(tenant.lender?.id && user.phone),
  isMain: user.isMain,
  isWhiteLabelLender: tenant.isWhiteLabelLender,
});

/** Whether both see the same pages. */
export const hasSameRights = (one: Viewer, other: Viewer): boolean =>
  one.isProfileComplete === other.isProfileComplete && one.isMain === other.isMain && one.isWhiteLabelLender === other.isWhiteLabelLender;
