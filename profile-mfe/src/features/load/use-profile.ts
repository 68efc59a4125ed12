import { consumeFirstResponse, ViewerDocument } from '@lender-portal/client/graphql';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { profileSteps, type ProfileStep } from '@lender-portal/contracts';
import { formatPhone } from '@lender-portal/contracts/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { stepsOf } from '../../steps';
import { withTimeLimit } from '@lender-portal/client';
import { segmentOf, urlOf } from '../../urls';
import { toWizardValues } from '../../wizard-values';
import { createAutosave } from '../draft/create-autosave';
import type { SavedDraft } from '../draft/draft';
import type { DraftAutosave } from '../draft/draft-autosave';
import { LocalCopy } from '../draft/local-copy';
import { newestDraft } from '../draft/newest-draft';
import { CreateProfileDocument, type CreateProfileQuery } from './create-profile.generated';

/** How long the server may take, ms. */
const LOAD_TIME_LIMIT_MS = 15_000;

export interface LoadedProfile {
  autosave: DraftAutosave;
  /** The company had its lender record when the wizard was opened. */
  hadLender: boolean;
}

interface ProfileState {
  profile?: LoadedProfile;
  error?: unknown;
}

const isStep = (step: string): step is ProfileStep => (profileSteps as readonly string[]).includes(step);

/** What the server has of the draft; without one, what is known of the user anyway. */
function savedDraft({ user, tenant, profileDraft }: CreateProfileQuery): SavedDraft {
  const [first] = stepsOf(tenant.lender !== null);
  const known = { companyRole: user.companyRole ?? '', phone: user.phone ? formatPhone(user.phone) : '' };
  if (!profileDraft) return { draft: { values: toWizardValues(known), step: first!.id }, updatedAt: null };
  const { values, step, updatedAt } = profileDraft;
  return { draft: { values: toWizardValues({ ...known, ...values }), step: isStep(step) ? step : first!.id }, updatedAt };
}

/** Without a step in the address, the wizard resumes at the last one. */
function openLastStep({ autosave, hadLender }: LoadedProfile, basePath: string): void {
  const steps = stepsOf(hadLender);
  const last = steps.find(({ id }) => id === autosave.latest.step);
  if (last && last !== steps[0] && segmentOf(window.location.pathname, basePath) === '') changeLocation(urlOf(basePath, steps, last.id), 'replace');
}

/**
 * Loads who is asked, and what they have typed before.
 *
 * @param accessToken the token of the session, which changes while the wizard is open
 */
export function useProfile(accessToken: string | undefined): ProfileState & { retry: () => void } {
  const props = useAppProps();
  const { apolloClient, basePath, firstResponse } = props;
  const [state, setState] = useState<ProfileState>({});
  const [attempt, setAttempt] = useState(0);
  const token = useRef(accessToken);
  useEffect(() => {
    token.current = accessToken;
  }, [accessToken]);

  useEffect(() => {
    let isCurrent = true;
    // A user who is complete by now is redirected by the guards.
    const askViewer = () => void apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);

    async function query(): Promise<CreateProfileQuery | undefined> {
      const { data } = await withTimeLimit(
        (signal) => apolloClient.query({ query: CreateProfileDocument, fetchPolicy: 'network-only', context: { fetchOptions: { signal } } }),
        LOAD_TIME_LIMIT_MS,
      );
      return data;
    }

    async function load(): Promise<LoadedProfile> {
      const data = (await consumeFirstResponse(firstResponse, CreateProfileDocument)) ?? (await query());
      if (!data) throw new Error('The wizard has no answer');
      const copy = new LocalCopy(data.user.id);
      const kept = savedDraft(data);
      const draft = newestDraft(copy.read(), kept);
      if (draft === kept.draft) copy.remove();
      const autosave = createAutosave(props, { copy, kept, accessToken: () => token.current, onCompleted: askViewer });
      autosave.change(draft);
      return { autosave, hadLender: data.tenant.lender !== null };
    }

    load().then(
      (profile) => {
        if (!isCurrent) return;
        openLastStep(profile, basePath);
        setState({ profile });
      },
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [props, apolloClient, basePath, firstResponse, attempt]);

  const retry = useCallback(() => {
    setState({});
    setAttempt((last) => last + 1);
  }, []);
  return { ...state, retry };
}
