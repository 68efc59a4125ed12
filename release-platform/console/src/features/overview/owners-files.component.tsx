import type { OwnersFiles as Files, RefusedEdit } from '@lender-portal/registry-api';
import { Alert, List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { nameOfChange } from '../../components/changes';
import { TimestampLabel } from '../../components/timestamp.component';
import { queries } from '../../registry/queries';

/** Rejected edits of the owners' files, and whether importmap.json is behind the live map. */
export function FileAlerts() {
  const { data } = useQuery(queries.files());
  if (!data) return null;
  return (
    <>
      {data.refused.map((edit) => (
        <Refused key={`${edit.host} ${edit.file}`} edit={edit} />
      ))}
      {data.importMap && data.importMap.behind.length > 0 && <Behind importMap={data.importMap} />}
    </>
  );
}

function Refused({ edit: { host, file, reason, since } }: { edit: RefusedEdit }) {
  return (
    <Alert severity="error">
      <Typography
        variant="subtitle2"
        component="div"
      >{`${file.split(/[\\/]/).at(-1)} on ${host} is rejected`}</Typography>
      <span>Pages keep the last valid version since </span>
      <TimestampLabel value={since} />
      <span>{`. Fix ${file}:`}</span>
      <List role="list" dense disablePadding>
        {reason.split('\n').map((problem) => (
          <ListItem key={problem} disablePadding>
            {problem}
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

function Behind({ importMap: { behind, revision } }: { importMap: NonNullable<Files['importMap']> }) {
  return (
    <Alert severity="info">
      <span>{`importmap.json is behind revision ${revision}: ${nameOfChange({ keys: behind.map(({ key }) => key) })}.`}</span>
      <span> To write the live map into it, run </span>
      <code>npm run portal -- pull</code>
      <span> beside the file.</span>
    </Alert>
  );
}
