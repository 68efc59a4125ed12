import { Skeleton, styled } from '@mui/material';

const Rows = styled('div')({ display: 'grid', gap: 4 });

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 40, padding: '0 12px' });

const widths = [76, 148, 112, 96, 164, 168, 152, 136];

/** Placeholder of the menu while the viewer is unknown. */
export function MenuSkeleton() {
  return (
    <Rows className="lp-late" aria-hidden="true">
      {widths.map((width) => (
        <Row key={width}>
          <Skeleton variant="rounded" width={20} height={20} />
          <Skeleton width={width} />
        </Row>
      ))}
    </Rows>
  );
}
