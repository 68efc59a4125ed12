import { Type, type Static } from 'typebox';
import { listOf, mapOf, nullable, refTo, refusals, Timestamp } from './shared-schemas';

const RefusedEdit = Type.Object({
  host: Type.String(),
  file: Type.String({ description: 'Path on the host' }),
  reason: Type.String({ description: 'One problem per line' }),
  since: Timestamp,
});
export type RefusedEdit = Static<typeof RefusedEdit>;

export const OwnersFiles = Type.Object(
  {
    refused: listOf(RefusedEdit, { description: 'Edits of importmap.json and routes.json that hosts rejected' }),
    importMap: nullable(
      Type.Object({
        revision: Type.Integer({ description: 'Number of the live revision' }),
        behind: listOf(
          Type.Object({
            key: Type.String({ description: 'Key of the import map' }),
            file: nullable(Type.String(), { description: 'Target in importmap.json' }),
            live: nullable(Type.String(), { description: 'Live target' }),
          }),
          { description: 'Keys whose live target is not that of importmap.json' },
        ),
        imports: mapOf(Type.String()),
        integrity: mapOf(Type.String()),
      }),
      {
        description:
          'Comparison of the last accepted importmap.json with the live map, and content for the file that is equal to it; null before the first revision',
      },
    ),
  },
  { $id: 'OwnersFiles' },
);
export type OwnersFiles = Static<typeof OwnersFiles>;

export const fileModels = [OwnersFiles];

export const readFilesSchema = {
  summary: 'Read rejected edits of importmap.json and routes.json, and how importmap.json differs from the live map',
  tags: ['Live map'],
  response: { 200: refTo(OwnersFiles), ...refusals },
};
