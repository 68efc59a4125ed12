import { refusalCode } from '@lender-portal/client/graphql';
import type { PortalAppProps } from '@lender-portal/contracts';
import { withTimeLimit } from '@lender-portal/client';
import type { ProfileDraft, SavedDraft } from './draft';
import { DraftAutosave } from './draft-autosave';
import type { LocalCopy } from './local-copy';
import { SaveProfileDraftDocument } from './save-profile-draft.generated';
import { sendOnUnload } from './send-on-unload';

/** Maximum wait for the server when saving a draft, ms. */
const SAVE_TIME_LIMIT_MS = 10_000;

/** Rejected drafts are not sent again. Rate limits do not count as rejection. */
const isRefusal = (error: unknown) => ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN'].includes(refusalCode(error) ?? '');

interface AutosaveOptions {
  copy: LocalCopy;
  serverDraft: SavedDraft;
  accessToken: () => string | undefined;
  /** Called if the profile is already complete, by another user, another tab, or a request whose response was lost. */
  onCompleted: () => void;
}

/** Autosaves a draft in this browser and on the server. */
export function createAutosave(
  { apolloClient, config }: PortalAppProps,
  { copy, serverDraft, accessToken, onCompleted }: AutosaveOptions,
): DraftAutosave {
  async function save(input: ProfileDraft): Promise<string> {
    try {
      const { data } = await withTimeLimit(
        (signal) =>
          apolloClient.mutate({
            mutation: SaveProfileDraftDocument,
            variables: { input: { ...input, values: { ...input.values } } },
            fetchPolicy: 'no-cache',
            // Lets the request outlive the page.
            context: { fetchOptions: { signal, keepalive: true } },
          }),
        SAVE_TIME_LIMIT_MS,
      );
      if (!data) throw new Error('The SaveProfileDraft mutation returned no data');
      return data.saveProfileDraft.updatedAt;
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') onCompleted();
      throw error;
    }
  }

  return new DraftAutosave({
    save,
    sendOnUnload: (draft) => {
      const token = accessToken();
      if (token) sendOnUnload(config, token, draft);
    },
    isRefusal,
    copy,
    serverDraft,
  });
}
