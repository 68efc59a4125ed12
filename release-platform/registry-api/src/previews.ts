import { MODULE_NAME_PATTERN } from '@lender-portal/releases/patterns';
import { Type, type Static } from 'typebox';
import { mapOf, NoContent, refTo, refusals, ReleaseId, Timestamp } from './shared-schemas';

/** Lifetime of a preview in minutes. */
export const PREVIEW_MINUTES = { min: 1, default: 60, max: 24 * 60 };

export const Preview = Type.Object(
  {
    id: Type.String(),
    expiresAt: Timestamp,
    url: Type.String({ description: 'Link that starts the preview in a browser' }),
  },
  { $id: 'Preview', description: 'Releases that browsers run after opening the link' },
);
export type Preview = Static<typeof Preview>;

export const previewModels = [Preview];

export const createPreviewSchema = {
  summary: 'Create a preview',
  tags: ['Previews'],
  body: Type.Object(
    {
      set: Type.Optional(
        mapOf(ReleaseId, {
          description: 'Module → release id',
          propertyNames: { pattern: MODULE_NAME_PATTERN, maxLength: 200 },
        }),
      ),
      panel: Type.Optional(
        Type.Boolean({
          description: 'Shows a panel in its pages that chooses releases; without "set"',
          default: false,
        }),
      ),
      minutes: Type.Optional(
        Type.Number({
          description: `a number between ${PREVIEW_MINUTES.min} and ${PREVIEW_MINUTES.max}`,
          minimum: PREVIEW_MINUTES.min,
          maximum: PREVIEW_MINUTES.max,
          default: PREVIEW_MINUTES.default,
        }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Releases to preview',
      examples: [
        { set: { '@lender-portal/documents-mfe': '1.4.0+3fa9c1d2e4aa' }, minutes: 60 },
        { panel: true, minutes: 60 },
      ],
    },
  ),
  response: { 201: refTo(Preview), ...refusals },
};

export const endPreviewSchema = {
  summary: 'End a preview',
  tags: ['Previews'],
  params: Type.Object({ id: Type.String({ description: 'Id of the preview' }) }),
  response: { 204: NoContent, ...refusals },
};
