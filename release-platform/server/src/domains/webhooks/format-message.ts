import type { Webhook, WebhookData } from '@lender-portal/registry-api';

interface Message {
  type: string;
  /** ISO 8601. */
  timestamp: string;
  data: WebhookData;
}

const LINK = "Open in the owners' page";

/** Bodies by format. */
export const formatMessage: Record<Webhook['format'], (message: Message) => object> = {
  standard: (message) => message,
  /** Incoming webhook, https://api.slack.com/messaging/webhooks */
  slack: ({ data: { message, reason, evidence, url } }) => ({
    text: [
      `*${escapeSlack(message)}*`,
      ...[reason, ...evidence].filter(Boolean).map(escapeSlack),
      ...(url === null ? [] : [`<${url}|${LINK}>`]),
    ].join('\n'),
  }),
  /** Adaptive Card for the trigger "When a Teams webhook request is received" of Workflows. */
  teams: ({ data: { message, reason, evidence, url } }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: escapeMarkdown(message), weight: 'Bolder', wrap: true },
            ...[reason, ...evidence]
              .filter(Boolean)
              .map((text) => ({ type: 'TextBlock', text: escapeMarkdown(text), wrap: true })),
          ],
          ...(url !== null && { actions: [{ type: 'Action.OpenUrl', title: LINK, url }] }),
        },
      },
    ],
  }),
};

const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Text of teams must not become links or formatting. */
const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]()#<>]/g, String.raw`\$&`);
