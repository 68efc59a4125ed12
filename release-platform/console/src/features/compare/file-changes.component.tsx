import { formatCount } from '@lender-portal/dates';
import { color, fontSize } from '@lender-portal/ui';
import { ListItems, ListTable, useIsWide } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import { SectionCard } from '../../components/card.component';
import { formatDifference, formatSize } from '../../components/format';
import type { FileChange } from './compare-manifests';
import { KindChip } from './kind-chip.component';

const columns = {
  '& .kind': { width: 110 },
  '& .size': { width: 120, textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr > .size:last-of-type': { paddingRight: '24px' },
  '& tbody > tr > *': { height: 44 },
  '& .muted': { color: color('ink-muted') },
};

const Note = styled('p')({
  padding: '0 24px 24px',
  color: color('ink-muted'),
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
});
const TableNote = styled(Note)({ paddingTop: 12, borderTop: `1px solid ${color('border')}` });

const sizeOf = (bytes: number | undefined) => (bytes === undefined ? '–' : formatSize(bytes));
const growthOf = ({ before = 0, after = 0 }: FileChange) => formatDifference(after - before);

/** Added, removed and changed files; initial files first. */
export function FileChanges({ files, same }: { files: readonly FileChange[]; same: number }) {
  const isWide = useIsWide();
  return (
    <SectionCard title="Files" count={files.length}>
      {files.length > 0 && isWide && (
        <ListTable aria-label="Files" sx={columns}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col" className="kind">
                <span className="lp-visually-hidden">Change</span>
              </th>
              <th scope="col" className="size">
                From
              </th>
              <th scope="col" className="size">
                To
              </th>
              <th scope="col" className="size">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map((file, index) => (
              <tr key={index}>
                <th scope="row">
                  <span>{file.name}</span>
                  {file.isInitial && <span className="muted">, initial</span>}
                </th>
                <td>
                  <KindChip kind={file.kind} />
                </td>
                <td className="size">{sizeOf(file.before)}</td>
                <td className="size">{sizeOf(file.after)}</td>
                <td className="size">{growthOf(file)}</td>
              </tr>
            ))}
          </tbody>
        </ListTable>
      )}
      {files.length > 0 && !isWide && (
        <ListItems role="list" aria-label="Files">
          {files.map((file, index) => (
            <li key={index}>
              <div className="head">
                <span className="name">{file.name}</span>
                <KindChip kind={file.kind} />
              </div>
              <div>
                {`${sizeOf(file.before)} → ${sizeOf(file.after)} (${growthOf(file)})${file.isInitial ? ', initial' : ''}`}
              </div>
            </li>
          ))}
        </ListItems>
      )}
      {files.length === 0 && <Note>All files are unchanged.</Note>}
      {files.length > 0 && (
        <TableNote>
          {same === 0
            ? 'All files have changed.'
            : `${formatCount(same, 'file')} ${same === 1 ? 'is' : 'are'} unchanged and not downloaded again.`}
        </TableNote>
      )}
    </SectionCard>
  );
}
