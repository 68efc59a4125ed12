import { refusalCode } from '@lender-portal/client/graphql';
import { offersExtension, type PortalAppProps } from '@lender-portal/contracts';
import { withTimeLimit } from '@lender-portal/client';
import type { Draft, KeptDraft } from './draft';
import { DraftKeeper } from './draft-keeper';
import type { LocalCopy } from './local-copy';
import { SaveProfileDraftDocument } from './save-profile-draft.generated';
import { sendLast } from './send-last';

/** How long the server may take to keep a draft, ms. */
const SAVE_LIMIT_MS = 10_000;

/** A draft that is refused for its own sake is not sent again; too many saves at once are no verdict on it. */
const isRefusal = (error: unknown) => ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN'].includes(refusalCode(error) ?? '');

interface KeeperOptions {
  copy: LocalCopy;
  kept: KeptDraft;
  accessToken: () => string | undefined;
  /** The profile is complete: a colleague, another tab or a lost answer has seen to it. */
  onCompleted: () => void;
}

/** The keeper of a draft: on the server where the endpoint offers that, and in this browser. */
export function createKeeper({ apolloClient, config }: PortalAppProps, { copy, kept, accessToken, onCompleted }: KeeperOptions): DraftKeeper {
  async function save(input: Draft): Promise<string> {
    try {
      const { data } = await withTimeLimit(
        (signal) =>
          apolloClient.mutate({
            mutation: SaveProfileDraftDocument,
            variables: { input: { ...input, values: { ...input.values } } },
            fetchPolicy: 'no-cache',
            // The page may be left meanwhile.
            context: { fetchOptions: { signal, keepalive: true } },
          }),
        SAVE_LIMIT_MS,
      );
      if (!data) throw new Error('The draft was not answered');
      return data.saveProfileDraft.updatedAt;
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') onCompleted();
      throw error;
    }
  }

  const isKept = offersExtension(config, 'profileDraft');
  return new DraftKeeper({
    save: isKept ? save : undefined,
    sendLast: (draft) => {
      const token = accessToken();
      if (isKept && token) sendLast(config, token, draft);
    },
    isRefusal,
    copy,
    kept,
  });
}
