import { formatCount } from '@lender-portal/remote-kit';
import { useRef, useState } from 'react';
import type { BorrowersModel, BorrowerWork } from '../borrower-data/borrowers-model';
import {
  AddBorrowerNoteDocument,
  DeleteBorrowerNoteDocument,
  RestoreBorrowerNoteDocument,
} from '../borrower-data/borrower-work.generated';
import { NoteField } from './note-field.component';
import { NoteItem } from './note-item.component';
import { useNoteChange } from './use-note-change';

interface NotesProps {
  model: BorrowersModel;
  borrowerId: string;
  notes: BorrowerWork['notes'];
}

/** Notes of the company and a field for a new one. */
export function Notes({ model, borrowerId, notes }: NotesProps) {
  const [text, setText] = useState('');
  const [deleted, setDeleted] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const adding = useNoteChange();
  const removing = useNoteChange();
  const refresh = () => model.work.refresh(borrowerId);

  async function add() {
    if (text.trim() === '') {
      field.current?.focus();
      return;
    }
    if (!(await adding.run(() => model.request(AddBorrowerNoteDocument, { borrowerId, text })))) return;
    setText('');
    refresh();
    field.current?.focus();
  }

  async function remove(id: string) {
    if (!(await removing.run(() => model.request(DeleteBorrowerNoteDocument, { id })))) return;
    setDeleted(id);
    refresh();
    // The focused button disappears with the note.
    requestAnimationFrame(() => undoButton.current?.focus());
  }

  async function undo(id: string) {
    if (!(await removing.run(() => model.request(RestoreBorrowerNoteDocument, { id })))) return;
    setDeleted(undefined);
    refresh();
    field.current?.focus();
  }

  return (
    <section className="rk-card" aria-label="Notes">
      <div className="rk-list-head">
        <h2>{notes.length === 0 ? 'No notes yet' : formatCount(notes.length, 'note')}</h2>
      </div>
      <form
        className="bo-note-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <NoteField label="New note" value={text} onChange={setText} error={adding.error} fieldRef={field} />
        <button type="submit" className="rk-button" aria-disabled={adding.isRunning || text.trim() === ''}>
          Add note
        </button>
      </form>
      <p className="bo-undo" role="status">
        {deleted !== undefined && (
          <>
            <span>Note deleted.</span>{' '}
            <button ref={undoButton} type="button" className="rk-button bo-quiet" onClick={() => void undo(deleted)}>
              Undo
            </button>
          </>
        )}
      </p>
      {removing.error && (
        <p className="bo-undo rk-field-error" role="alert">
          {removing.error}
        </p>
      )}
      <ul className="rk-cards">
        {notes.map((note) => (
          <NoteItem key={note.id} model={model} note={note} onChanged={refresh} onDelete={() => void remove(note.id)} />
        ))}
      </ul>
    </section>
  );
}
