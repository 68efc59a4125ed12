import type { PickerFileMetadata, PickerInstance, PickerOptions } from 'filestack-js';
import { createFilestackClient } from './filestack-client';
import { Grant } from '../grant/grant';
import { sendWithGrant } from './durable-requests';
import type { FailedFile, PickedFile, PickOptions, PickResult } from '../picked-file';
import { isPickerError, PickerError } from './picker-error';
import { loadPickerScript, SCRIPT_TIME_LIMIT_MS } from './picker-script';
import { toFailureReason, readStatus } from '../failure-reason';
import type { UploadName } from '../store/upload-state';
import { uploadStore } from '../store/upload-store';

const SOURCES = ['local_file_system', 'dropbox', 'googledrive', 'box', 'onedrive', 'onedriveforbusiness'];

/** `onClose` fires before `onUploadDone`. A closed picker may still deliver files for this long, ms. */
const CLOSE_GRACE_MS = 500;

/** Implements {@link pickFiles} after filestack-js has loaded. */
export async function openPicker(options: PickOptions): Promise<PickResult> {
  const grant = new Grant(options.security, options.renewSecurity);
  const client = createFilestackClient(options.config.files, grant.current);
  sendWithGrant(grant);
  await loadPickerScript(client.session.urls.pickerUrl);
  return pick(options, (pickerOptions) => client.picker(pickerOptions));
}

function pick(options: PickOptions, createPicker: (options: PickerOptions) => PickerInstance): Promise<PickResult> {
  const { signal } = options;
  const record = uploadStore.recordPick(options.unsaved);
  const failed = new Map<string, FailedFile>();
  return new Promise<PickResult>((resolve, reject) => {
    let isSettled = false;
    let closeTimer: ReturnType<typeof setTimeout> | undefined;
    /** `[]` discards the pick; `undefined` keeps finished uploads for later. */
    const settle = (files: PickedFile[] | undefined, end: () => void) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(closeTimer);
      clearTimeout(openTimer);
      signal?.removeEventListener('abort', abort);
      if (files?.length === 0) record.cancelled();
      else record.ended(files ?? []);
      end();
    };
    const resolveWith = (files: PickedFile[] | undefined) =>
      settle(files, () => resolve({ uploaded: files ?? [], failed: [...failed.values()] }));
    const rejectWith = (error: PickerError) => settle([], () => reject(error));

    const picker = createPicker({
      ...fixedOptions(options),
      onOpen: () => {
        clearTimeout(openTimer);
        if (isSettled) void picker.close();
        else options.onOpen?.();
      },
      onFileUploadStarted: (file) => record.started(toUploadName(file)),
      onFileUploadFinished: (file) => {
        failed.delete(toUploadName(file).id);
        record.finished(toUploadName(file), toPickedFile(file));
      },
      onFileUploadFailed: (file, error) => {
        failed.set(toUploadName(file).id, { filename: file.filename, reason: toFailureReason(error) });
        options.onError?.(error, file.filename);
        record.dropped(toUploadName(file));
      },
      onFileUploadCancel: (file) => {
        failed.delete(toUploadName(file).id);
        record.dropped(toUploadName(file));
      },
      onCancel: () => resolveWith([]),
      onClose: () => (closeTimer = setTimeout(() => resolveWith([]), CLOSE_GRACE_MS)),
      onUploadDone: ({ filesUploaded, filesFailed }) => {
        for (const file of filesFailed)
          if (!failed.has(toUploadName(file).id))
            failed.set(toUploadName(file).id, { filename: file.filename, reason: toFailureReason(undefined) });
        resolveWith(filesUploaded.map(toPickedFile));
      },
    });
    const openTimer = setTimeout(
      () => rejectWith(new PickerError('unavailable', { cause: 'The picker did not open' })),
      SCRIPT_TIME_LIMIT_MS,
    );
    const abort = () => {
      void picker.close();
      resolveWith(undefined);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else picker.open().catch((error: unknown) => rejectWith(toPickerError(error)));
  });
}

function fixedOptions({ accept, maxFiles, maxSize, tenantPath }: PickOptions): PickerOptions {
  return {
    accept: [...accept],
    maxFiles,
    maxSize,
    fromSources: SOURCES,
    lang: 'en',
    disableTransformer: true,
    exposeOriginalFile: false,
    uploadInBackground: true,
    concurrency: 4,
    storeTo: { location: 's3', path: tenantPath },
    // Breadcrumbs would send user actions to a third party.
    useSentryBreadcrumbs: false,
  };
}

/** Copies only the fields that documents store; excludes the file object and the grant. */
function toPickedFile(file: PickerFileMetadata): PickedFile {
  const {
    handle,
    filename,
    mimetype,
    size,
    source,
    url,
    uploadId,
    key,
    container,
    originalPath,
    status = 'Stored',
  } = file;
  return {
    handle,
    filename,
    mimetype,
    size,
    source,
    url,
    status,
    ...(uploadId && { uploadId }),
    ...(key && { key }),
    ...(container && { container }),
    ...(originalPath && { originalPath }),
  };
}

const toUploadName = ({ uploadId, filename }: PickerFileMetadata): UploadName => ({
  id: uploadId ?? filename,
  filename,
});

/** filestack-js and pickers may reject with values other than Error. */
function toPickerError(error: unknown): PickerError {
  if (isPickerError(error)) return error;
  const status = readStatus(error);
  if (status === 401 || status === 403) return new PickerError('refused', { cause: error });
  return new PickerError(status === undefined ? 'unavailable' : 'failed', { cause: error });
}
