import { Type, type Static } from 'typebox';
import { listOf, NoContent, nullable, refTo, refusals, Timestamp } from './shared-schemas';

export const Holder = Type.Object(
  {
    name: Type.String({ description: 'Name of the token', examples: ['documents-team'] }),
    isOwner: Type.Boolean({ description: 'Whether the token may change every module' }),
    modules: listOf(Type.String(), { description: 'Modules that the token may change; empty for owners' }),
    expiresAt: nullable(Timestamp, { description: 'End of the session; null for token authentication' }),
  },
  { $id: 'Holder', description: 'Rights of the caller' },
);
export type Holder = Static<typeof Holder>;

export const SessionLink = Type.Object(
  { url: Type.String({ description: 'Single-use link to the owners’ page' }), expiresAt: Timestamp },
  { $id: 'SessionLink', description: 'Link that starts a session of the owners’ page' },
);
export type SessionLink = Static<typeof SessionLink>;

const StartedSession = Type.Object(
  {
    ...Holder.properties,
    key: Type.String({ description: 'Sent as x-lender-portal-session with each call of the session' }),
  },
  { $id: 'StartedSession' },
);
export type StartedSession = Static<typeof StartedSession>;

export const sessionModels = [Holder, SessionLink, StartedSession];

export const createLinkSchema = {
  summary: 'Create a link that starts a session of the owners’ page',
  tags: ['Sessions'],
  response: { 201: refTo(SessionLink), ...refusals },
};

export const startSessionSchema = {
  summary: 'Start a session with a link',
  tags: ['Sessions'],
  body: Type.Object(
    {
      secret: Type.String({ description: 'Secret of the link: the part after "#"' }),
      replace: Type.Optional(Type.Boolean({ description: 'Ends the open session of another token', default: false })),
    },
    { description: 'Secret of a link', examples: [{ secret: '…', replace: false }] },
  ),
  response: { 201: refTo(StartedSession), ...refusals },
};

export const readSessionSchema = {
  summary: 'Read the rights of the caller',
  tags: ['Sessions'],
  response: { 200: refTo(Holder), ...refusals },
};
export const endSessionSchema = {
  summary: 'End the session',
  tags: ['Sessions'],
  response: { 204: NoContent, ...refusals },
};
