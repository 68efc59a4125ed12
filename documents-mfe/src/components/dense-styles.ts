import { color, fontSize } from '@lender-portal/ui';
import { iconActionStyles } from '@lender-portal/ui/controls';

/**
 * Styles of elements that tables contain by the hundreds, applied once to the page. A styled component per cell would
 * dominate the rendering time of long lists.
 */
export const denseStyles = {
  '& .chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    padding: '1px 7px',
    border: '1px solid transparent',
    borderRadius: 6,
    backgroundColor: `color-mix(in srgb, ${color('ink')} 7%, transparent)`,
    fontSize: fontSize(12),
    fontWeight: 600,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  },
  '& .chip > svg': { flex: 'none', marginLeft: -2 },
  '& .chip[data-tone="accent"]': { backgroundColor: color('accent-soft'), color: color('accent') },
  '& .chip[data-tone="success"]': { backgroundColor: color('success-soft'), color: color('success') },
  '& .chip[data-tone="error"]': { backgroundColor: color('error-soft'), color: color('error') },
  '& .chip[data-tone="quiet"]': {
    borderColor: color('border'),
    backgroundColor: 'transparent',
    color: color('ink-muted'),
  },

  '& bdi.document-name': { overflowWrap: 'anywhere', fontWeight: 550 },
  '& button.document-name': {
    maxWidth: '100%',
    padding: '6px 0',
    border: 0,
    borderRadius: 2,
    background: 'none',
    color: color('accent'),
    fontSize: fontSize(14),
    fontWeight: 550,
    textAlign: 'left',
    textDecoration: 'underline',
    textDecorationColor: `color-mix(in srgb, ${color('accent')} 40%, transparent)`,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& button.document-name:hover': { textDecorationColor: 'currentColor' },
  '& .document-state': { display: 'grid', justifyItems: 'start', gap: 4, minWidth: 0 },
  '& .document-reason': {
    fontSize: fontSize(12),
    lineHeight: 1.4,
    color: color('ink-muted'),
    overflowWrap: 'anywhere',
  },

  ...iconActionStyles,
} as const;
