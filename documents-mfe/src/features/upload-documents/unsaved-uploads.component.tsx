import {
  unsavedUploads,
  uploadStore,
  type PickedFile,
  type UnsavedUploads as Unsaved,
} from '@lender-portal/client/files';
import { formatCount } from '@lender-portal/dates';
import { Alert, Button, styled } from '@mui/material';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { CategoryRow } from '../categories/category-row';
import { parseTargetKey, type UploadTarget } from './upload-target';

const Body = styled('div')({ display: 'grid', gap: 4, '& strong': { fontWeight: 600 } });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& .save': { scrollMarginBlock: 240 },
});

interface UnsavedUploadsProps {
  /** Selects the list; uploads for the other one are offered there. */
  kind: 'entity' | 'license';
  rows: readonly CategoryRow[];
  onSave: (target: UploadTarget, files: readonly PickedFile[]) => void;
}

/** Uploads that did not become documents, because saving failed or the tab was closed. */
export function UnsavedUploadsCard({ kind, rows, onSave }: UnsavedUploadsProps) {
  const state = useSyncExternalStore(uploadStore.subscribe, uploadStore.getState, uploadStore.getState);
  return unsavedUploads(state).map((unsaved) => {
    const target = parseTargetKey(unsaved.place);
    if (!target || 'category' in target !== (kind === 'entity')) return null;
    return (
      <UnsavedNotice
        key={unsaved.place}
        unsaved={unsaved}
        place={formatTarget(target, rows)}
        onSave={() => onSave(target, unsaved.finished)}
        onDiscard={() => uploadStore.discard(unsaved.place)}
      />
    );
  });
}

interface UnsavedNoticeProps {
  unsaved: Unsaved;
  place: string;
  onSave: () => void;
  onDiscard: () => void;
}

function UnsavedNotice({
  unsaved: { finished, unfinished, failure, isSaving },
  place,
  onSave,
  onDiscard,
}: UnsavedNoticeProps) {
  const count = finished.length;
  const saveButton = useRef<HTMLButtonElement>(null);

  // The user may have scrolled away, so focus the failure's action.
  useLayoutEffect(() => {
    if (failure && !isSaving) saveButton.current?.focus();
  }, [failure, isSaving]);

  return (
    <Alert severity={failure ? 'error' : 'warning'} role={failure ? 'alert' : 'status'}>
      <Body>
        {count > 0 && (
          <p>
            <strong>
              {failure
                ? `${formatCount(count, 'file')} uploaded but not saved. You don’t need to upload ${count === 1 ? 'it' : 'them'} again.`
                : `${formatCount(count, 'uploaded file')} ${count === 1 ? 'was' : 'were'} not saved yet`}
            </strong>
          </p>
        )}
        {failure && <p>{failure.message}</p>}
        {failure?.reference && (
          <p>
            Reference for support: <code>{failure.reference}</code>
          </p>
        )}
        {count > 0 && (
          <p>
            <span>{`For ${place}:`}</span> <Names names={finished.map(({ filename }) => filename)} />
          </p>
        )}
        {unfinished.length > 0 && (
          <p>
            <span>{`${unfinished.length === 1 ? 'This upload' : 'These uploads'} for ${place} did not finish; please add ${unfinished.length === 1 ? 'it' : 'them'} again:`}</span>{' '}
            <Names names={unfinished} />
          </p>
        )}
      </Body>
      <Actions>
        {count > 0 && (
          <Button
            ref={saveButton}
            className="save"
            variant="contained"
            size="small"
            loading={isSaving}
            disabled={isSaving}
            onClick={onSave}
          >
            <span>{failure ? 'Try again' : 'Save'}</span>
          </Button>
        )}
        <Button variant="outlined" size="small" disabled={isSaving} onClick={onDiscard}>
          <span>{count > 0 ? 'Discard' : 'Dismiss'}</span>
        </Button>
      </Actions>
    </Alert>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // File names may repeat.
    <span key={index}>
      {index > 0 && <span>, </span>}
      <bdi>{name}</bdi>
    </span>
  ));
}

function formatTarget(target: UploadTarget, rows: readonly CategoryRow[]): string {
  const key = 'category' in target ? target.category : target.region;
  const row = rows.find((each) => each.key === key);
  const type = row?.view.types.find(({ config }) => config.value === target.type);
  return [row?.name ?? key, type?.config.name].filter(Boolean).join(', ');
}
