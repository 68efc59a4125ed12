import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import type { MailTiming, MailTopic } from '@lender-portal/contracts/schema';
import { notify } from '@lender-portal/ui';
import { FormControl, FormHelperText, List, Select, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { AccountCard, AccountRow } from '../account-shared/account-card';
import type { GetNotificationsQuery } from './get-notifications.generated';
import { SetMailPreferenceDocument } from './set-mail-preference.generated';

const topics: Readonly<Record<MailTopic, { name: string; content: string }>> = {
  OFFERS: { name: 'Offers', content: 'Answers and expiration dates' },
  LOANS: { name: 'Loans', content: 'Conditions and messages' },
  PAYMENTS: { name: 'Payments', content: 'Late payments and maturity dates' },
  PROJECTS: { name: 'Projects', content: 'New projects that match your profile or a saved search' },
};

const timings: Readonly<Record<MailTiming, string>> = {
  AT_ONCE: 'Immediately',
  DAILY: 'Daily summary',
  NEVER: 'Never',
};

type Preferences = GetNotificationsQuery['mailPreferences'];

/** When the lender gets emails about action items. Saved when changed. */
export const EmailPreferences = ({ preferences }: { preferences: Preferences }) => (
  <AccountCard title="Email">
    <List dense disablePadding>
      {preferences.map((preference) => (
        <Topic key={preference.topic} preference={preference} all={preferences} />
      ))}
    </List>
    <Typography variant="body2" color="textSecondary">
      Answers to your own offers arrive immediately unless you choose Never. The daily summary is sent each morning.
      Emails about security, documents and invitations are not affected.
    </Typography>
  </AccountCard>
);

function Topic({ preference: { topic, timing }, all }: { preference: Preferences[number]; all: Preferences }) {
  const { apolloClient } = useAppProps();
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const { name, content } = topics[topic];

  async function save(next: MailTiming) {
    setFailure(undefined);
    notify.clear();
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
