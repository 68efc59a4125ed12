import { Type, type Static } from 'typebox';
import { Count, listOf, nullable, oneOf, refTo, refusals, ReleaseId, Releases, Timestamp } from './shared-schemas';

export const checkState = oneOf(['waiting', 'running', 'passed', 'failed', 'inconclusive', 'canceled']);

const findingFields = {
  step: Type.String({
    description: 'Step of the check that found it; newer workers may report other steps',
    examples: ['mounting'],
  }),
  module: Type.String({ description: 'Module that has the problem' }),
  message: Type.String({
    description: 'A sentence without its subject, which is the module, and without the final period',
  }),
  alsoLive: Type.Boolean({ description: 'Whether the live release has the same problem, so that it does not count' }),
  isAcceptable: Type.Boolean({ description: 'Whether it is a matter of judgment, so that a team may accept it' }),
};

export const Finding = Type.Object(
  {
    ...findingFields,
    route: Type.Optional(Type.String({ description: 'Path of the page, below the base path' })),
    conditions: Type.Optional(
      listOf(Type.String(), {
        description: 'What the visits with it have in common',
        examples: [['member', '390 px']],
      }),
    ),
    evidence: Type.Optional(listOf(Type.String(), { description: 'Stack traces, console messages, or elements' })),
    screenshot: Type.Optional(Type.Integer({ description: 'Number of the screenshot' })),
    accepted: Type.Optional(
      Type.Object(
        { by: Type.String({ description: 'Name of the token' }), reason: Type.String(), at: Timestamp },
        { description: 'Who accepted it and why, so that it does not count' },
      ),
    ),
  },
  { $id: 'Finding', description: 'A problem that a check found' },
);
export type Finding = Static<typeof Finding>;

const checkFields = {
  id: Type.String(),
  state: checkState,
  releases: Releases,
  requestedBy: Type.String({ description: 'Name of the token' }),
  progress: nullable(Type.String(), { description: 'Current step' }),
  createdAt: Timestamp,
  startedAt: nullable(Timestamp),
  finishedAt: nullable(Timestamp),
  canceledBy: nullable(Type.String(), { description: 'Name of the token' }),
};

export const Check = Type.Object(
  {
    ...checkFields,
    findings: listOf(refTo(Finding)),
    screenshots: listOf(
      Type.Object({
        number: Type.Integer({ description: 'Unique within the check, from 1' }),
        route: Type.String(),
        conditions: listOf(Type.String(), { description: 'Viewer, width of the window and theme' }),
        url: Type.String({ description: 'Path of the JPEG on the portal' }),
      }),
    ),
  },
  { $id: 'Check', description: 'A check of releases in a browser, with its screenshots' },
);
export type Check = Static<typeof Check>;

export const QueuedCheck = Type.Object(
  {
    ...checkFields,
    position: nullable(Count, { description: 'Position in the queue, from 1; null while it runs' }),
    canCancel: Type.Boolean({ description: 'Whether the caller may cancel it' }),
  },
  { $id: 'QueuedCheck', description: 'A running or waiting check' },
);
export type QueuedCheck = Static<typeof QueuedCheck>;

export const checkModels = [Finding, Check, QueuedCheck];

const tags = ['Checks'];
const params = Type.Object({ id: Type.String({ description: 'Id of the check' }) });

export const readAvailabilitySchema = {
  summary: 'Read whether a worker is available',
  tags,
  response: { 200: Type.Object({ available: Type.Boolean() }), ...refusals },
};

export const requestCheckSchema = {
  summary: 'Request a check of releases',
  tags,
  body: Type.Object(
    {
      releases: listOf(ReleaseId, { description: 'Ids of 1 to 20 releases', minItems: 1, maxItems: 20 }),
    },
    {
      additionalProperties: false,
      description: 'Releases to check',
      examples: [{ releases: ['1.4.0+3fa9c1d2e4aa'] }],
    },
  ),
  response: { 202: refTo(Check), ...refusals },
};

export const listQueueSchema = {
  summary: 'List running and waiting checks',
  tags,
  response: { 200: listOf(refTo(QueuedCheck)), ...refusals },
};
export const readCheckSchema = { summary: 'Read a check', tags, params, response: { 200: refTo(Check), ...refusals } };
export const cancelCheckSchema = {
  summary: 'Cancel a check',
  tags,
  params,
  response: { 200: refTo(Check), ...refusals },
};

export const acceptFindingsSchema = {
  summary: 'Accept findings of a failed check',
  tags,
  params,
  body: Type.Object(
    {
      findings: listOf(Type.Integer({ minimum: 1 }), {
        description: 'Numbers of the findings, from 1',
        minItems: 1,
        maxItems: 200,
      }),
      reason: Type.String({ pattern: '\\S', maxLength: 500 }),
    },
    {
      additionalProperties: false,
      description: 'Findings that are no reason to stop the release. The check passes if no other is left',
      examples: [{ findings: [1], reason: 'The chart library is new' }],
    },
  ),
  response: { 200: refTo(Check), ...refusals },
};

export const readScreenshotSchema = {
  summary: 'Read a screenshot as JPEG',
  tags,
  params: Type.Object({
    id: Type.String({ description: 'Id of the check' }),
    number: Type.String({ description: 'Number of the screenshot' }),
  }),
};
