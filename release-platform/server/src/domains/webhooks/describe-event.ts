import type { WebhookData, WebhookEventType } from '@lender-portal/registry-api';

type Change = WebhookData['changes'][number];

interface Described extends Pick<WebhookData, 'who' | 'changes'> {
  type: WebhookEventType;
  /** Object of the sentence, if it is not the changes. */
  subject?: string | undefined;
}

/** @returns an event in one sentence */
export function describeEvent({ type, who, changes, subject }: Described): string {
  const by = who === null ? 'The portal' : who === 'file' ? 'An edit of importmap.json' : who.replace(/^token:/, '');
  const moves = changes.map(describeMove).join(', ');
  const releases = changes.map(describeRelease).join(', ');
  switch (type) {
    case 'release.swapped':
      return `${by} swapped ${moves}`;
    case 'release.rolled_back':
      return `${by} rolled back ${moves}`;
    case 'release.failing':
      return `${releases} fails in lenders' browsers`;
    case 'release.recovered':
      return `${releases} works in lenders' browsers again`;
    case 'canary.withdrawn':
      return `${by} withdrew the canary of ${releases}`;
    case 'check.failed':
      return `The check of ${releases} failed`;
    case 'edit.refused':
      return `${subject} was rejected`;
    case 'modules.frozen':
      return `${by} froze ${subject}`;
    case 'modules.unfrozen':
      return `${by} lifted the freeze of ${subject}`;
    case 'webhook.test':
      return `${by} tested this webhook`;
  }
}

export const withoutScope = (name: string) => name.replace(/^@lender-portal\//, '');
const describeTarget = (target: Change['to']) =>
  target === null ? 'none' : target.subject === null ? target.id : `“${target.subject}” (${target.id})`;
const describeMove = ({ module, from, to }: Change) =>
  `${withoutScope(module)}: ${describeTarget(from)} → ${describeTarget(to)}`;
const describeRelease = ({ module, to }: Change) => `${withoutScope(module)} ${describeTarget(to)}`;
