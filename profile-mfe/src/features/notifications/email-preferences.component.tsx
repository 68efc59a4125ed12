import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import type { MailTiming } from '@lender-portal/contracts/schema';
import { notify } from '@lender-portal/ui';
import { FormControl, FormHelperText, Select } from '@mui/material';
import { useId, useState } from 'react';
import { AccountRow } from '../account-shared/account-card';
import { EmailCard } from './email-card.component';
import type { GetNotificationsQuery } from './get-notifications.generated';
import { SetMailPreferenceDocument } from './set-mail-preference.generated';
import { timings, topics } from './topics';

type Preferences = GetNotificationsQuery['mailPreferences'];

/** When the lender gets emails about action items. Saved when changed. */
export const EmailPreferences = ({ preferences }: { preferences: Preferences }) => (
  <EmailCard>
    {preferences.map((preference) => (
      <Topic key={preference.topic} preference={preference} all={preferences} />
    ))}
  </EmailCard>
);

function Topic({ preference: { topic, timing }, all }: { preference: Preferences[number]; all: Preferences }) {
  const { apolloClient } = useAppProps();
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const { name, content } = topics[topic];

  async function save(next: MailTiming) {
    setFailure(undefined);
    try {
      await apolloClient.mutate({
        mutation: SetMailPreferenceDocument,
        variables: { topic, timing: next },
        optimisticResponse: {
          setMailPreference: all.map((each) => (each.topic === topic ? { ...each, timing: next } : each)),
        },
        update: (cache, { data }) =>
          void cache.modify({ fields: { mailPreferences: () => data?.setMailPreference ?? all } }),
      });
      notify.success(`Emails about ${name.toLowerCase()}: ${timings[next].toLowerCase()}`);
    } catch (error) {
      setFailure(`Not saved. ${toFailure(error).message}`);
    }
  }

  return (
    <AccountRow primary={name} secondary={content}>
      <FormControl size="small" error={failure !== undefined} sx={{ width: '11rem', my: 0.5 }}>
        <Select
          native
          value={timing}
          onChange={({ target }) => void save(target.value)}
          inputProps={{ 'aria-label': name, 'aria-describedby': id }}
        >
          {Object.entries(timings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {failure && (
          <FormHelperText id={id} role="alert">
            {failure}
          </FormHelperText>
        )}
      </FormControl>
    </AccountRow>
  );
}
