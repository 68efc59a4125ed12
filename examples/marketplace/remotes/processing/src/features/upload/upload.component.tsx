import { explainFailure } from '@lender-portal/remote-kit';
import { useId, useRef, useState } from 'react';
import { AddLoanDocumentDocument } from '../loan-file/loan-file.generated';
import type { TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';
import { uploadFile } from './upload-file';

const BYTES_MAX = 1_073_741_824;
const ACCEPTED = '.pdf,.doc,.docx,.rtf,.txt,.png,.jpg,.jpeg,.heic';

/** Uploads a file to the portal's file service and adds it to the loan. */
export default function LoanUpload({ file, model, request, portal }: TabProps) {
  const change = useLoanChange(model, file.loan.id);
  const [conditionId, setConditionId] = useState('');
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const upload = async (chosen: File) => {
    setProblem(undefined);
    if (chosen.size > BYTES_MAX) return setProblem('The file is too large. The limit is 1 GB.');
    setPercent(0);
    try {
      const handle = await uploadFile(chosen, { request, config: portal.config, onProgress: setPercent });
      await change.run(AddLoanDocumentDocument, {
        input: { loanId: file.loan.id, handle, conditionId: conditionId || null },
      });
    } catch (error) {
      console.warn('Upload failed:', error);
      setProblem(`The file could not be uploaded. ${explainFailure(error)}`);
    } finally {
      setPercent(undefined);
      if (input.current) input.current.value = '';
    }
  };

  return (
    <div className="pr-form">
      <div className="rk-field">
        <label htmlFor={`${id}-condition`}>For condition</label>
        <div className="rk-field-box">
          <select id={`${id}-condition`} value={conditionId} onChange={({ target }) => setConditionId(target.value)}>
            <option value="">No specific condition</option>
            {file.conditions.map((condition) => (
              <option key={condition.id} value={condition.id}>
                {condition.name}
              </option>
            ))}
          </select>
        </div>
        <p />
      </div>
      <div className="rk-field">
        <label htmlFor={`${id}-file`}>Add document</label>
        <div className="rk-field-box">
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept={ACCEPTED}
            disabled={percent !== undefined}
            aria-describedby={`${id}-state`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void upload(chosen);
            }}
          />
        </div>
        <p
          id={`${id}-state`}
          role="status"
          className={(problem ?? change.problem) ? 'rk-field-error' : 'rk-field-hint'}
        >
          {percent !== undefined ? `Uploading ${percent}%` : (problem ?? change.problem)}
        </p>
      </div>
    </div>
  );
}
