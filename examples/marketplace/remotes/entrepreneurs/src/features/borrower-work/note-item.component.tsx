import { useCloseOnEscape, formatMoment } from '@lender-portal/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { BorrowersModel, BorrowerWork } from '../borrower-data/borrowers-model';
import { EditBorrowerNoteDocument } from '../borrower-data/borrower-work.generated';
import { NoteField } from './note-field.component';
import { useNoteChange } from './use-note-change';

interface NoteItemProps {
  model: BorrowersModel;
  note: BorrowerWork['notes'][number];
  onChanged: () => void;
  onDelete: () => void;
}

/** A note. Its author can edit and delete it. */
export function NoteItem({ model, note, onChanged, onDelete }: NoteItemProps) {
  const { id, text, author, isOwn, createdAt, editedAt, revision } = note;
  const [draft, setDraft] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { isRunning, error, run } = useNoteChange();
  const isEditing = draft !== undefined;
  const of = `the note from ${formatMoment(createdAt)} by ${author}`;

  useEffect(() => {
    if (isEditing) field.current?.focus();
  }, [isEditing]);

  async function save() {
    if (draft === undefined || draft.trim() === '') return field.current?.focus();
    const isSaved = await run(() => model.request(EditBorrowerNoteDocument, { id, revision, text: draft }));
    // Refresh also after a conflict, so that the next save is based on the current revision.
    onChanged();
    if (isSaved) stop();
  }

  function stop() {
    setDraft(undefined);
    requestAnimationFrame(() => editButton.current?.focus());
  }

  // Only "Cancel" discards an edit.
  useCloseOnEscape(form, draft === text && !isRunning, stop);

  return (
    <li className="bo-note">
      <p className="bo-note-text">{text}</p>
      <p className="rk-card-note">
        {`${author}, ${formatMoment(createdAt)}${editedAt ? ` · edited ${formatMoment(editedAt)}` : ''}`}
      </p>
      {isOwn && !isEditing && (
        <div className="bo-actions">
          <button
            ref={editButton}
            type="button"
            className="rk-button bo-quiet"
            aria-label={`Edit ${of}`}
            onClick={() => setDraft(text)}
          >
            Edit
          </button>
          <button type="button" className="rk-button bo-quiet" aria-label={`Delete ${of}`} onClick={onDelete}>
            Delete
          </button>
        </div>
      )}
      {isEditing && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <NoteField label="Note" value={draft} onChange={setDraft} error={error} fieldRef={field} />
          <div className="bo-actions">
            <button type="button" className="rk-button bo-quiet" onClick={stop}>
              Cancel
            </button>
            <button type="submit" className="rk-button" aria-disabled={isRunning || draft.trim() === ''}>
              Save note
            </button>
          </div>
        </form>
      )}
    </li>
  );
}
