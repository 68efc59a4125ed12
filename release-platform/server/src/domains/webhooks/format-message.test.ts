import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMessage } from './format-message';

const message = {
  type: 'release.swapped',
  timestamp: '2026-11-25T10:00:00.000Z',
  data: {
    message: 'owners swapped a & b',
    who: 'token:owners',
    reason: '<!channel> [link](https://evil.example)',
    changes: [],
    evidence: ['Revision 7'],
    url: 'https://owners.example/platform/ledger',
  },
};

// Behaviour: releases.webhooks
test('formats an event for Slack without mentions or links from its texts', () => {
  assert.deepEqual(formatMessage.slack(message), {
    text: [
      '*owners swapped a &amp; b*',
      '&lt;!channel&gt; [link](https://evil.example)',
      'Revision 7',
      "<https://owners.example/platform/ledger|Open in the owners' page>",
    ].join('\n'),
  });
});

// Behaviour: releases.webhooks
test('formats an event for Teams as an Adaptive Card without links from its texts', () => {
  const { attachments } = formatMessage.teams(message) as {
    attachments: [{ content: { body: { text: string }[]; actions: object[] } }];
  };
  const { body, actions } = attachments[0].content;
  assert.deepEqual(
    body.map(({ text }) => text),
    ['owners swapped a & b', String.raw`\<!channel\> \[link\]\(https://evil.example\)`, 'Revision 7'],
  );
  assert.deepEqual(actions, [{ type: 'Action.OpenUrl', title: "Open in the owners' page", url: message.data.url }]);
  const withoutPage = formatMessage.teams({ ...message, data: { ...message.data, url: null } });
  assert.ok(!JSON.stringify(withoutPage).includes('OpenUrl'));
});
