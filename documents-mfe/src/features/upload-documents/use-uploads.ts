import { isPickerError, logUploadError, pickFiles, unsavedUploads, useFileSecurity, type PickedFile, type PickResult } from '@lender-portal/client/files';
import { toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { acceptedFileTypes, maxFileSize, maxFilesPerPick, type SessionUserMetadata } from '@lender-portal/contracts';
import { notify } from '@lender-portal/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../categories/category-row';
import { countOf } from './count-of';
import { EntityDocUploadCreateFilesDocument } from './entity-doc-upload-create-files.generated';
import { parsePlaceKey, toCreateFileInput, toPlaceKey, type UploadTarget } from './upload-target';

/** Files that are uploaded and not saved, for one type of documents. */
export interface Unsaved {
  key: string;
  target: UploadTarget;
  finished: readonly PickedFile[];
  /** Names of files whose upload had not ended. */
  unfinished: readonly string[];
  isSaving: boolean;
  /** What saving has failed with on this page. */
  failure: Failure | undefined;
}

export interface Uploads {
  /** The picker is on its way. */
  isPreparing: boolean;
  unsaved: readonly Unsaved[];
  add: (place: Place, type: string) => void;
  save: (unsaved: Unsaved) => void;
  discard: (unsaved: Unsaved) => void;
}

interface UploadsOptions {
  what: 'entity' | 'license';
  refresh: () => Promise<void>;
}

const belongsTo = (what: UploadsOptions['what'], target: UploadTarget) => 'category' in target === (what === 'entity');

/** From the picker to documents: nothing that was uploaded is lost where saving fails or the tab is closed. */
export function useUploads({ what, refresh }: UploadsOptions): Uploads {
  const { apolloClient, authClient, config } = useAppProps();
  const { getSecurity, renewSecurity } = useFileSecurity(apolloClient);
  const [isPreparing, setPreparing] = useState(false);
  const [stored, setStored] = useState<readonly Pick<Unsaved, 'key' | 'target' | 'finished' | 'unfinished'>[]>([]);
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<Readonly<Record<string, Failure>>>({});
  const gone = useRef(new AbortController());

  const sessionUser = useCallback(async () => {
    const { data } = await authClient.getSession();
    if (!data.session) throw new Error('Nobody is signed in');
    const { tenantId } = data.session.user.app_metadata as SessionUserMetadata;
    return { userId: data.session.user.id, tenantPath: `/${tenantId}/` };
  }, [authClient]);

  const readStored = useCallback(async () => {
    const { userId } = await sessionUser();
    const entries = await unsavedUploads.read(userId);
    setStored(
      entries.flatMap(({ place: key, finished, unfinished }) => {
        const target = parsePlaceKey(key);
        return target && belongsTo(what, target) && finished.length + unfinished.length > 0 ? [{ key, target, finished, unfinished }] : [];
      }),
    );
  }, [sessionUser, what]);

  useEffect(() => {
    // Whoever is signed out meanwhile has none.
    void readStored().catch(() => undefined);
    const controller = (gone.current = new AbortController());
    return () => controller.abort();
  }, [readStored]);

  const save = useCallback(
    async (target: UploadTarget, files: readonly PickedFile[]) => {
      const key = toPlaceKey(target);
      setSaving((keys) => new Set([...keys, key]));
      setFailures(({ [key]: _last, ...others }) => others);
      const left = [...files];
      try {
        const unsaved = { userId: (await sessionUser()).userId, place: key };
        // They are kept until they are saved, whatever becomes of this page.
        unsavedUploads.put(unsaved, left);
        while (left.length > 0) {
          const batch = left.slice(0, maxFilesPerPick);
          await apolloClient.mutate({
            mutation: EntityDocUploadCreateFilesDocument,
            variables: { input: batch.map((file) => toCreateFileInput(target, file)) },
          });
          unsavedUploads.forget(
            unsaved,
            batch.map(({ handle }) => handle),
          );
          left.splice(0, batch.length);
        }
        await refresh();
        notify.success(`${countOf(files.length, 'document')} added.`);
      } catch (error) {
        if (left.length < files.length) await refresh();
        setFailures((others) => ({ ...others, [key]: toFailure(error) }));
      } finally {
        await readStored().catch(() => undefined);
        setSaving((keys) => new Set([...keys].filter((each) => each !== key)));
      }
    },
    [apolloClient, refresh, sessionUser, readStored],
  );

  const add = useCallback(
    async function pick(place: Place, type: string): Promise<void> {
      const target = { ...place, type };
      setPreparing(true);
      try {
        const [{ userId, tenantPath }, security] = await Promise.all([sessionUser(), getSecurity()]).catch((error: unknown) => {
          logUploadError(error);
          throw error;
        });
        const { uploaded, failed } = await pickFiles({
          config,
          security,
          tenantPath,
          accept: acceptedFileTypes,
          maxFiles: maxFilesPerPick,
          maxSize: maxFileSize,
          renewSecurity,
          unsaved: { userId, place: toPlaceKey(target) },
          onOpen: () => setPreparing(false),
          signal: gone.current.signal,
        });
        setPreparing(false);
        sayWhatFailed(failed);
        if (uploaded.length > 0) await save(target, uploaded);
      } catch (error) {
        setPreparing(false);
        const message = isPickerError(error) ? error.message : toFailure(error).message;
        notify.error(message, { action: { label: 'Try again', onClick: () => void pick(place, type) } });
      }
    },
    [config, getSecurity, renewSecurity, save, sessionUser],
  );

  const discard = useCallback(
    async ({ key }: Unsaved) => {
      const { userId } = await sessionUser();
      unsavedUploads.forget({ userId, place: key });
      setFailures(({ [key]: _last, ...others }) => others);
      await readStored();
    },
    [sessionUser, readStored],
  );

  return {
    isPreparing,
    unsaved: stored.map((entry) => ({ ...entry, isSaving: saving.has(entry.key), failure: failures[entry.key] })),
    add: useCallback((place: Place, type: string) => void add(place, type), [add]),
    save: ({ target, finished }) => void save(target, finished),
    discard: (unsaved) => void discard(unsaved),
  };
}

function sayWhatFailed(failed: PickResult['failed']) {
  if (failed.length === 0) return;
  const files = failed.map(({ filename, reason }) => `${filename} (${reason.replace(/\.$/, '')})`).join(', ');
  notify.warning(`${countOf(failed.length, 'file')} not uploaded: ${files}.`, { persist: true });
}
