import { consumeFirstResponse, readFirstResponse, ViewerDocument } from '@lender-portal/client/graphql';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { profileSteps, type ProfileStep } from '@lender-portal/contracts';
import { formatPhone } from '@lender-portal/contracts/rules';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getSteps } from '../../steps';
import { withTimeLimit } from '@lender-portal/client';
import { readSegment, stepUrl } from '../../urls';
import { toWizardValues } from '../../wizard-values';
import { createAutosave } from '../draft/create-autosave';
import type { SavedDraft } from '../draft/draft';
import type { DraftAutosave } from '../draft/draft-autosave';
import { LocalCopy } from '../draft/local-copy';
import { newestDraft } from '../draft/newest-draft';
import { CreateProfileDocument, type CreateProfileQuery } from './create-profile.generated';

/** Maximum wait for the server, ms. */
const LOAD_TIME_LIMIT_MS = 15_000;

export interface LoadedProfile {
  autosave: DraftAutosave;
  /** Whether the company already had a lender record when the wizard opened. */
  hadLender: boolean;
}

interface ProfileState {
  profile?: LoadedProfile;
  error?: unknown;
}

const isStep = (step: string): step is ProfileStep => (profileSteps as readonly string[]).includes(step);

/** Draft on the server, or initial values from the user. */
function toSavedDraft({ user, tenant, profileDraft }: CreateProfileQuery): SavedDraft {
  const [first] = getSteps(tenant.lender !== null);
  const defaults = { companyRole: user.companyRole ?? '', phone: user.phone ? formatPhone(user.phone) : '' };
  if (!profileDraft) return { draft: { values: toWizardValues(defaults), step: first!.id }, updatedAt: null };
  const { values, step, updatedAt } = profileDraft;
  return {
    draft: { values: toWizardValues({ ...defaults, ...values }), step: isStep(step) ? step : first!.id },
    updatedAt,
  };
}

/** Resumes at the last step if the URL has none. */
function openLastStep({ autosave, hadLender }: LoadedProfile, basePath: string): void {
  const steps = getSteps(hadLender);
  const last = steps.find(({ id }) => id === autosave.latest.step);
  if (last && last !== steps[0] && readSegment(window.location.pathname, basePath) === '')
    changeLocation(stepUrl(basePath, steps, last.id), 'replace');
}

/**
 * Loads the user and their draft.
 * @param accessToken current token; it changes while the wizard is open
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

  // Before the paint, because a response that has arrived needs no skeleton.
  useLayoutEffect(() => {
    let isCurrent = true;
    // The guards redirect a user whose profile is complete.
    const refetchViewer = () =>
      void apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);

    async function query(): Promise<CreateProfileQuery | undefined> {
      const { data } = await withTimeLimit(
        (signal) =>
          apolloClient.query({
            query: CreateProfileDocument,
            fetchPolicy: 'network-only',
            context: { fetchOptions: { signal } },
          }),
        LOAD_TIME_LIMIT_MS,
      );
      return data;
    }

    async function load(): Promise<void> {
      const early = readFirstResponse(firstResponse, CreateProfileDocument);
      const first = consumeFirstResponse(firstResponse, CreateProfileDocument);
      const data = early ?? (await first) ?? (await query());
      if (!data) throw new Error('The CreateProfile query returned no data');
      if (!isCurrent) return;
      const copy = new LocalCopy(data.user.id);
      const serverDraft = toSavedDraft(data);
      const draft = newestDraft(copy.read(), serverDraft);
      if (draft === serverDraft.draft) copy.remove();
      const autosave = createAutosave(props, {
        copy,
        serverDraft,
        accessToken: () => token.current,
        onCompleted: refetchViewer,
      });
      autosave.change(draft);
      const profile = { autosave, hadLender: data.tenant.lender !== null };
      openLastStep(profile, basePath);
      setState({ profile });
    }

    load().catch((error: unknown) => isCurrent && setState({ error }));
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
