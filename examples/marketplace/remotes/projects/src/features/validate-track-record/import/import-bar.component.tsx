import { formatCount } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { saveFile } from '../../shared/save-file';
import { CLAIMS_MAX, type ClaimTexts } from '../claim';
import type { ClaimRow } from '../to-claim-errors';
import type { ImportProblem } from './parse-claims';

interface ImportBarProps {
  /** Current claims of the form. */
  typed: readonly ClaimRow[];
  today: string;
  /** Receives the form's claims followed by the imported ones. */
  onImport: (rows: ClaimRow[]) => void;
}

const TEMPLATE = 'Address,ZIP code,Sale date,Sale price\r\n12 Maple Street,77002,2026-03-05,260000\r\n';
/** Far larger than a file with the maximum number of claims. */
const BYTES_MAX = 1_000_000;

interface Outcome {
  message: string;
  problems: readonly ImportProblem[];
  /** The form's claims before the import. */
  before?: readonly ClaimRow[];
}

const isEmpty = ({ address, zip, soldOn, salePrice }: ClaimTexts) => address + zip + soldOn + salePrice === '';

/** Imports claims from a CSV file after the typed ones, with undo. */
export function ImportBar({ typed, today, onImport }: ImportBarProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  const read = async (file: File) => {
    setOutcome(undefined);
    if (file.size > BYTES_MAX)
      return setOutcome({ message: `${file.name} is too large for ${CLAIMS_MAX} claims.`, problems: [] });
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      // Loaded on demand, because few users import.
      const [{ parseClaims }, { decodeCsv }] = await Promise.all([import('./parse-claims'), import('./decode-csv')]);
      const stored = typed.filter((row) => !isEmpty(row));
      const { claims, problems, paddedZips } = parseClaims(decodeCsv(bytes), today, CLAIMS_MAX - stored.length);
      if (claims.length === 0) return setOutcome({ message: `${file.name} could not be imported.`, problems });
      const next = Math.max(-1, ...typed.map(({ key }) => key)) + 1;
      onImport([...stored, ...claims.map((claim, index) => ({ ...claim, key: next + index }))]);
      const padded =
        paddedZips > 0 ? ` Leading zeros restored in ${formatCount(paddedZips, 'ZIP code')}: please check.` : '';
      const toCorrect = problems.length > 0 ? ` ${formatCount(problems.length, 'item')} to correct:` : '';
      return setOutcome({
        message: `${formatCount(claims.length, 'claim')} imported from ${file.name}.${padded}${toCorrect}`,
        problems,
        before: typed,
      });
    } catch (error) {
      console.warn('CSV import failed:', error);
      return setOutcome({ message: `${file.name} could not be read. Try again.`, problems: [] });
    }
  };

  const undo = (before: readonly ClaimRow[]) => {
    onImport([...before]);
    setOutcome({ message: 'Import undone.', problems: [] });
  };

  return (
    <div className="pj-import">
      <label className="rk-button rk-button-quiet">
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allow choosing the same file again after a correction.
            target.value = '';
            if (file) void read(file);
          }}
        />
        Import from CSV
      </label>
      <button
        type="button"
        className="pj-text-button"
        onClick={() => saveFile('track-record-template.csv', 'text/csv', TEMPLATE)}
      >
        Download template
      </button>
      <div role="status">
        <span>{outcome?.message}</span>
        {outcome && outcome.problems.length > 0 && (
          <ul className="pj-problems">
            {outcome.problems.map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>{`Line ${line}${column && `, ${column}`}: ${message}`}</li>
            ))}
          </ul>
        )}
      </div>
      {outcome?.before && (
        <button type="button" className="pj-text-button" onClick={() => undo(outcome.before ?? [])}>
          Undo import
        </button>
      )}
    </div>
  );
}
