import { array, mixed, object, string, type InferType } from 'yup';
import { maxFilesPerPick } from '../documents/file-types';
import { stateCodes } from '../documents/state-names';
import { TEXT_MAX_LENGTH } from './fields';
import { messages } from './messages';
import { licensedStates } from './states';

/** A file's handle in the file service. */
const HANDLE = /^[\w-]{1,64}$/;

const metadataWithHandle = mixed<{ handle: string }>()
  .label('File')
  .required(messages.required)
  .test('handle', messages.uploadedFile, (value) => typeof value?.handle === 'string' && HANDLE.test(value.handle));

/** A document to save, for either an entity category or a state. Source: the schema, CreateFileInput. */
export const createFileSchema = object({
  category: string().label('Category').nullable().max(TEXT_MAX_LENGTH, messages.tooLong),
  region: string()
    .label('State')
    .nullable()
    .oneOf([...stateCodes, null, undefined], messages.state),
  type: string().label('Document type').required(messages.required).max(TEXT_MAX_LENGTH, messages.tooLong),
  metadata: metadataWithHandle,
}).test('one-place', (values, { path, createError }) => {
  if (Boolean(values.category) !== Boolean(values.region)) return true;
  const message = values.category ? messages.categoryAndState : messages.categoryOrState;
  return createError({ path: path ? `${path}.category` : 'category', message });
});

/** Accepts as many files as the picker does. */
export const createFilesSchema = object({
  input: array()
    .label('Documents')
    .of(createFileSchema.required())
    .min(1, messages.tooFew)
    .max(maxFilesPerPick, messages.tooMany)
    .required(),
});

/** States to add. */
export const addStatesSchema = object({ regions: licensedStates('State') });

export type CreateFilesValues = InferType<typeof createFilesSchema>;
export type AddStatesValues = InferType<typeof addStatesSchema>;
