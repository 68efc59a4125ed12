import { useQuery } from '@apollo/client/react';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { useProfileProps } from '../../profile-props';
import { useKeeping } from '../draft/use-keeping';
import type { LoadedProfile } from '../load/use-profile';
import { WizardForm } from './wizard-form.component';

/** The wizard for whoever is asked: all of it, or the contact step. A colleague may set the company up meanwhile. */
export function Wizard({ profile: { keeper, hadLender } }: { profile: LoadedProfile }) {
  const { apolloClient } = useProfileProps();
  const { data } = useQuery(ViewerDocument, { client: apolloClient });
  const hasLender = hadLender || Boolean(data?.tenant.lender);
  useKeeping(keeper);

  // The other form begins with what was typed into the first.
  return <WizardForm key={hasLender ? 'contact' : 'all'} hasLender={hasLender} isSetUpMeanwhile={hasLender && !hadLender} keeper={keeper} />;
}
