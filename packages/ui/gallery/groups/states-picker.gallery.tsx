import { StatesPicker, type StatesPickerProps } from '@lender-portal/ui/states-picker';
import { ignore, type GalleryState } from '../gallery-state';

const chosen = ['TX', 'FL', 'CT'];

const picker = (name: string, props: Partial<StatesPickerProps>, hasNarrow = false): GalleryState => ({
  name,
  width: 400,
  hasNarrow,
  render: () => <StatesPicker label="State" value={[]} onChange={ignore} {...props} />,
});

export const statesPicker: readonly GalleryState[] = [
  picker('Empty', {}),
  picker('Chosen', { value: chosen }, true),
  picker('Some already added', { value: ['TX'], options: ['TX', 'FL', 'CT', 'CA', 'NY'] }),
  picker('Error', { error: 'State is required' }),
  picker('Disabled', { value: chosen, disabled: true }),
];
