import { StatesPicker } from '@lender-portal/ui/states-picker';
import { styled } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';

const Root = styled('div')({ minWidth: 0 });

/** The states in the form: a file of its own, as the map is a large one. */
export function StatesField() {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: 'regions', control });
  return (
    <Root ref={(element: HTMLElement | null) => field.ref(element && { focus: () => element.querySelector('input')?.focus() })}>
      <StatesPicker label="States" value={field.value as string[]} onChange={field.onChange} onBlur={field.onBlur} error={fieldState.error?.message} />
    </Root>
  );
}
