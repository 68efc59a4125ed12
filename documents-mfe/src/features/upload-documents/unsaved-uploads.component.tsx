import { Alert, Button, styled } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { CategoryRow } from '../categories/category-row';
import { countOf } from './count-of';
import type { UploadTarget } from './upload-target';
import type { Unsaved, Uploads } from './use-uploads';

const Body = styled('div')({ display: 'grid', gap: 4, '& strong': { fontWeight: 600 } });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8, '& .save': { scrollMarginBlock: 240 } });

interface UnsavedUploadsProps {
  uploads: Uploads;
  rows: readonly CategoryRow[];
}

/** What was uploaded but did not become documents: because saving failed, or because the tab was closed before. */
export function UnsavedUploads({ uploads: { unsaved, save, discard }, rows }: UnsavedUploadsProps) {
  return unsaved.map((each) => (
    <UnsavedNotice key={each.key} unsaved={each} place={nameOf(each.target, rows)} onSave={() => save(each)} onDiscard={() => discard(each)} />
  ));
}

interface UnsavedNoticeProps {
  unsaved: Unsaved;
  place: string;
  onSave: () => void;
  onDiscard: () => void;
}

function UnsavedNotice({ unsaved: { finished, unfinished, failure, isSaving }, place, onSave, onDiscard }: UnsavedNoticeProps) {
  const count = finished.length;
  const saveButton = useRef<HTMLButtonElement>(null);

  // Whoever has added the files may be far below: the failure comes to them, with what they can do about it.
  useEffect(() => {
    if (failure && !isSaving) saveButton.current?.focus();
  }, [failure, isSaving]);

  return (
    <Alert severity={failure ? 'error' : 'warning'} role={failure ? 'alert' : 'status'}>
      <Body>
        {count > 0 && (
          <p>
            <strong>
              {failure
                ? `${countOf(count, 'file')} uploaded, but not saved. ${count === 1 ? 'It is' : 'They are'} kept and need not be uploaded again.`
                : `${countOf(count, 'uploaded file')} ${count === 1 ? 'was' : 'were'} not saved yet`}
            </strong>
          </p>
        )}
        {failure && <p>{failure.message}</p>}
        {failure?.reference && (
          <p>
            Reference: <code>{failure.reference}</code>
          </p>
        )}
        {count > 0 && (
          <p>
            For {place}: <Names names={finished.map(({ filename }) => filename)} />
          </p>
        )}
        {unfinished.length > 0 && (
          <p>
            {unfinished.length === 1 ? 'This upload' : 'These uploads'} for {place} did not finish; please add {unfinished.length === 1 ? 'it' : 'them'} again:{' '}
            <Names names={unfinished} />
          </p>
        )}
      </Body>
      <Actions>
        {count > 0 && (
          <Button ref={saveButton} className="save" variant="contained" size="small" loading={isSaving} disabled={isSaving} onClick={onSave}>
            {failure ? 'Try again' : 'Save'}
          </Button>
        )}
        <Button variant="outlined" size="small" disabled={isSaving} onClick={onDiscard}>
          {count > 0 ? 'Discard' : 'Dismiss'}
        </Button>
      </Actions>
    </Alert>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // Two files may have one name.
    <span key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ));
}

function nameOf(target: UploadTarget, rows: readonly CategoryRow[]): string {
  const key = 'category' in target ? target.category : target.region;
  const row = rows.find((each) => each.key === key);
  const type = row?.view.types.find(({ config }) => config.value === target.type);
  return [row?.name ?? key, type?.config.name].filter(Boolean).join(', ');
}
