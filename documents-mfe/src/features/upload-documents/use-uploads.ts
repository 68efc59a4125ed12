import {
  isPickerError,
  logUploadError,
  PickerError,
  pickFiles,
  uploadStore,
  useFileSecurity,
  type PickedFile,
  type PickResult,
} from '@lender-portal/client/files';
import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { acceptedFileTypes, maxFileSize, maxFilesPerPick, type SessionUserMetadata } from '@lender-portal/contracts';
import { formatCount } from '@lender-portal/dates';
import { notify } from '@lender-portal/ui';
import { useCallback, useEffect, useRef } from 'react';
import type { Place } from '../categories/category-row';
import {
  EntityDocUploadCreateFilesDocument,
  type EntityDocUploadCreateFilesMutation,
} from './entity-doc-upload-create-files.generated';
import { toCreateFileInput, toTargetKey, type UploadTarget } from './upload-target';

export type CreatedDocument = EntityDocUploadCreateFilesMutation['createFiles'][number];

export interface DocumentUploads {
  add: (place: Place, type: string) => void;
  save: (target: UploadTarget, files: readonly PickedFile[]) => void;
}

/**
 * Uploads files and creates documents. Uploads survive a failed save or a closed tab.
 * @param onCreated adds the new documents to the list
 */
export function useUploads(onCreated: (documents: readonly CreatedDocument[]) => void): DocumentUploads {
  const { apolloClient, authClient, config } = useAppProps();
  const { getSecurity, renewSecurity } = useFileSecurity(apolloClient);
  const unmounted = useRef(new AbortController());

  const sessionUser = useCallback(async () => {
    const { data } = await authClient.getSession();
    if (!data.session) throw new Error('No user is signed in');
    const { tenantId } = data.session.user.app_metadata as SessionUserMetadata;
    return { userId: data.session.user.id, tenantPath: `/${tenantId}/` };
  }, [authClient]);

  useEffect(() => {
    sessionUser()
      .then(({ userId }) => uploadStore.restore(userId))
      // The user has signed out in the meantime, so there are no uploads.
      .catch(() => undefined);
    const controller = (unmounted.current = new AbortController());
    return () => {
      controller.abort();
      uploadStore.dispatch({ type: 'screenLeft' });
    };
  }, [sessionUser]);

  const saveAs = useCallback(
    async (userId: string, target: UploadTarget, files: readonly PickedFile[]) => {
      const remaining = [...files];
      const toHandles = (items: readonly PickedFile[]) => items.map(({ handle }) => handle);
      // Stores the uploads until they are saved, even if this page closes.
      uploadStore.startSave({ userId, place: toTargetKey(target) }, files);
      try {
        while (remaining.length > 0) {
          const batch = remaining.slice(0, maxFilesPerPick);
          const { data } = await apolloClient.mutate({
            mutation: EntityDocUploadCreateFilesDocument,
            variables: { input: batch.map((file) => toCreateFileInput(target, file)) },
            fetchPolicy: 'no-cache',
          });
          onCreated(data!.createFiles);
          remaining.splice(0, batch.length);
          uploadStore.dispatch({ type: 'saved', handles: toHandles(batch) });
        }
        notify.success(`${formatCount(files.length, 'document')} added.`);
      } catch (error) {
        uploadStore.dispatch({ type: 'saveFailed', handles: toHandles(remaining), failure: toFailure(error) });
      }
    },
    [apolloClient, onCreated],
  );

  const pickFor = useCallback(
    async (target: UploadTarget) => {
      if (uploadStore.getState().picker !== 'closed') throw new PickerError('busy');
      uploadStore.dispatch({ type: 'pickerRequested' });
      try {
        const [{ userId, tenantPath }, security] = await Promise.all([sessionUser(), getSecurity()]).catch(
          (error: unknown) => {
            logUploadError(error);
            throw error;
          },
        );
        const result = await pickFiles({
          config,
          security,
          tenantPath,
          accept: acceptedFileTypes,
          maxFiles: maxFilesPerPick,
          maxSize: maxFileSize,
          renewSecurity,
          unsaved: { userId, place: toTargetKey(target) },
          onOpen: () => uploadStore.dispatch({ type: 'pickerOpened' }),
          signal: unmounted.current.signal,
        });
        return { userId, ...result };
      } finally {
        uploadStore.dispatch({ type: 'pickerClosed' });
      }
    },
    [config, getSecurity, renewSecurity, sessionUser],
  );

  const add = useCallback(
    async function pick(place: Place, type: string): Promise<void> {
      const target = { ...place, type };
      try {
        const { userId, uploaded, failed } = await pickFor(target);
        notifyOfFailures(failed);
        if (uploaded.length > 0) await saveAs(userId, target, uploaded);
      } catch (error) {
        const message = isPickerError(error) ? error.message : toFailure(error).message;
        notify.error(message, { action: { label: 'Try again', onClick: () => void pick(place, type) } });
      }
    },
    [pickFor, saveAs],
  );

  return {
    add: useCallback((place: Place, type: string) => void add(place, type), [add]),
    save: (target, files) => {
      const { userId } = uploadStore.getState();
      if (userId !== undefined) void saveAs(userId, target, files);
    },
  };
}

function notifyOfFailures(failed: PickResult['failed']) {
  if (failed.length === 0) return;
  const files = failed.map(({ filename, reason }) => `${filename} (${reason.replace(/\.$/, '')})`).join(', ');
  notify.warning(`${formatCount(failed.length, 'file')} not uploaded: ${files}.`, { persist: true });
}
