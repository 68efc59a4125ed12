import { isPickerError, pickFiles, type PickResult } from '@lender-portal/client/files';
import { toFailure } from '@lender-portal/client/graphql';
import { acceptedFileTypes, maxFileSize, maxFilesPerPick, type PortalAppProps } from '@lender-portal/contracts';
import { LoanUploadGrantDocument } from '../loan-data/loan-file.generated';

type Portal = Pick<PortalAppProps, 'apolloClient' | 'authClient' | 'config'>;

/** Opens the file picker. @returns the uploaded files, in the company's folder, and those that failed */
export async function pickDocuments({ apolloClient, authClient, config }: Portal, loanId: string): Promise<PickResult> {
  const fetchGrant = async () =>
    (await apolloClient.query({ query: LoanUploadGrantDocument, fetchPolicy: 'no-cache' })).data!;
  const [{ tenant, getFileStackSecurity: security }, { data }] = await Promise.all([
    fetchGrant(),
    authClient.getSession(),
  ]);
  return pickFiles({
    config,
    security,
    tenantPath: `/${tenant.id}/`,
    accept: acceptedFileTypes,
    maxFiles: maxFilesPerPick,
    maxSize: maxFileSize,
    renewSecurity: async () => (await fetchGrant()).getFileStackSecurity,
    unsaved: { userId: data.session!.user.id, place: JSON.stringify({ loanId }) },
  });
}

export const toPickerMessage = (error: unknown): string =>
  isPickerError(error) ? error.message : toFailure(error).message;
