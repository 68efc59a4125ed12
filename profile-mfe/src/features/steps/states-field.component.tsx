import { StatesPicker } from '@lender-portal/ui/states-picker';
import { styled } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';

const Root = styled('div')({ minWidth: 0 });

/** State field of the form. A separate chunk because of the large map. */
export function RegionsField() {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: 'regions', control });
  return (
    <Root
      ref={(element: HTMLElement | null) =>
        field.ref(element && { focus: () => element.querySelector('input')?.focus() })
      }
    >
      <StatesPicker
        label="States"
        value={field.value as string[]}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    </Root>
  );
}
