import { fillsItsType, isPastExpiration, stateName } from '@lender-portal/contracts';
import { formatCount } from '@lender-portal/dates';
import type { AttentionItem } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';
import type { LenderRow } from '../../foundation/viewer';
import { activeDocuments } from './active-documents';
import { entityDocumentConfigs } from './configs';
import { documentNames, documentPage } from './document-names';
import { calendarDaysBetween, FIRST_NOTICE } from './expiry-notices';
import { stateDocumentConfigs } from './state-configs';
import type { DocumentRow, LenderStateRow } from './tables';

type Document = Pick<DocumentRow, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'file_name',
  'category',
  'region',
  'type',
  'status',
  'status_reason',
  'expiration_date',
  'created_at',
  'reviewed_at',
] as const;

/**
 * Finds the company's documents that need action: expiring, expired or rejected without a replacement, and missing
 * mandatory ones. Only the lender's own states count.
 * @param today a calendar date
 */
export async function documentsAttention(db: Db, lender: LenderRow, today: string): Promise<AttentionItem[]> {
  const [documents, states] = await Promise.all([
    activeDocuments(db).select(COLUMNS).where('tenant_id', '=', lender.tenant_id).execute(),
    db.selectFrom('portal.lender_states').select(['region', 'created_at']).where('lender_id', '=', lender.id).execute(),
  ]);
  const regions = new Set(states.map(({ region }) => region));
  const needed = documents.filter(({ region }) => region === null || regions.has(region));
  const open = needed.filter((document) => !needed.some((other) => isReplacement(other, document)));
  return [...open.flatMap((document) => createItem(document, today)), ...missing(needed, states, lender.created_at)];
}

/** True if `other` is a document of the same kind that is approved for longer, or newer and pending approval. */
function isReplacement(
  other: Document,
  { id, type, category, region, status, expiration_date: expires, created_at: createdAt }: Document,
): boolean {
  if (other.id === id || other.type !== type || other.category !== category || other.region !== region) return false;
  if (other.status === 'PendingApproval') return other.created_at > createdAt;
  if (other.status !== 'Approved') return false;
  return status === 'Rejected'
    ? other.created_at > createdAt
    : expires !== null && (other.expiration_date === null || other.expiration_date > expires);
}

function createItem(document: Document, today: string): AttentionItem[] {
  const { place, type } = documentNames(document);
  const item = {
    detail: `${place} · ${document.file_name}`,
    path: documentPage('', document),
  };
  if (document.status === 'Rejected') {
    const at = document.reviewed_at ?? document.created_at;
    return [
      {
        ...item,
        id: `document:${document.id}:rejected:${at.toISOString()}`,
        kind: 'DOCUMENT_REJECTED',
        title: `${place}: ${type} was rejected`,
        detail: document.status_reason ?? item.detail,
        at,
      },
    ];
  }
  const day = document.expiration_date;
  if (document.status !== 'Approved' || day === null) return [];
  const at = noonOf(day);
  if (isPastExpiration({ status: document.status, expirationDate: day }, today))
    return [
      {
        ...item,
        id: `document:${document.id}:expired:${day}`,
        kind: 'DOCUMENT_EXPIRED',
        title: `${type} has expired`,
        at,
      },
    ];
  const daysLeft = calendarDaysBetween(today, day);
  if (daysLeft > FIRST_NOTICE) return [];
  return [
    {
      ...item,
      id: `document:${document.id}:expires:${day}`,
      kind: 'DOCUMENT_EXPIRES',
      title: `${type} expires ${daysLeft === 0 ? 'today' : `in ${formatCount(daysLeft, 'day')}`}`,
      at,
    },
  ];
}

/** Falls on the same date in all US time zones. */
const noonOf = (day: string) => new Date(`${day}T17:00:00Z`);

interface Place {
  category: string | null;
  region: string | null;
  name: string;
  types: readonly { value: string; name: string; isOptional: boolean }[];
  since: Date;
}

/**
 * One item per category or state, because their documents are uploaded together. A rejected document has its own item.
 */
function missing(
  documents: readonly Document[],
  states: readonly Pick<LenderStateRow, 'region' | 'created_at'>[],
  since: Date,
): AttentionItem[] {
  const places: Place[] = [
    ...entityDocumentConfigs.map(({ value, name, types }) => ({ category: value, region: null, name, types, since })),
    ...states.flatMap(({ region, created_at: added }) => {
      const config = stateDocumentConfigs.find(({ value }) => value === region);
      return config ? [{ category: null, region, name: stateName(region), types: config.types, since: added }] : [];
    }),
  ];
  return places.flatMap(({ category, region, name, types, since: at }) => {
    const here = documents.filter((each) => each.category === category && each.region === region);
    const covered = new Set(
      here.filter((each) => fillsItsType(each) || each.status === 'Rejected').map(({ type }) => type),
    );
    const needed = types.filter(({ value, isOptional }) => !isOptional && !covered.has(value));
    if (needed.length === 0) return [];
    const path = documentPage('', { category, region, type: '' });
    const title = `${name}: ${needed.length === 1 ? 'a document is' : `${needed.length} documents are`} missing`;
    return [
      {
        id: `missing:${region ?? category}:${needed.map(({ value }) => value).join()}`,
        kind: 'DOCUMENT_MISSING' as const,
        title,
        detail: needed.map((type) => type.name).join(', '),
        at,
        path,
      },
    ];
  });
}
