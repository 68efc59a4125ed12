import * as authMfe from '@lender-portal/auth-mfe/src/lender-portal-auth-mfe';
import * as graphql from '@lender-portal/client/graphql';
import * as documentsMfe from '@lender-portal/documents-mfe/src/lender-portal-documents-mfe';
import * as profileMfe from '@lender-portal/profile-mfe/src/lender-portal-profile-mfe';
import * as shell from '@lender-portal/shell/src/lender-portal-shell';
import * as usersMfe from '@lender-portal/users-mfe/src/lender-portal-users-mfe';

const modules: Record<string, Record<string, unknown>> = {
  '@lender-portal/auth-mfe': authMfe,
  '@lender-portal/client/graphql': graphql,
  '@lender-portal/documents-mfe': documentsMfe,
  '@lender-portal/profile-mfe': profileMfe,
  '@lender-portal/shell': shell,
  '@lender-portal/users-mfe': usersMfe,
};

/** Stands in a bundle for the loader of the import map's modules: all of them are in the bundle. */
export async function loadModule(specifier: string) {
  const found = modules[specifier];
  if (!found) throw new Error(`${specifier} is not in this bundle`);
  return found;
}
