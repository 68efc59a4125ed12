import { stateName } from '@lender-portal/contracts';
import { FormHelperText, IconButton, InputLabel, styled } from '@mui/material';
// The shared surface has no such name: MUI's whole Autocomplete would cost every page 14 kB, this hook costs this one 5.
// oxlint-disable-next-line no-restricted-imports
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, type Ref } from 'react';
import { ChevronDownIcon, CloseIcon } from '../icons';
import { OptionsList } from './options-list';
import { SelectedState, StatesField } from './states-field';

const Root = styled('div')({ display: 'grid', minWidth: 0 });

interface StatesSelectProps {
  label: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
  options: readonly string[];
  disabled: boolean;
  error?: string | undefined;
  onBlur?: () => void;
}

/** The states by name: typed, chosen from a list that stays open, taken back one by one. Escape closes the list only. */
export function StatesSelect({ label, value, onChange, options, disabled, error, onBlur }: StatesSelectProps) {
  const messageId = useId();
  const {
    anchorEl,
    expanded,
    focused,
    groupedOptions,
    getInputLabelProps,
    getInputProps,
    getItemProps,
    getListboxProps,
    getOptionProps,
    getPopupIndicatorProps,
    getRootProps,
    setAnchorEl,
  } = useAutocomplete<string, true>({
    id: useId(),
    multiple: true,
    options,
    // The same array as long as it holds the same: another one would empty the input.
    value: value as string[],
    onChange: (_event, codes) => onChange(codes),
    getOptionLabel: stateName,
    disableCloseOnSelect: true,
    autoHighlight: true,
    disabled,
  });
  const inputProps = getInputProps();

  return (
    <Root>
      <InputLabel {...getInputLabelProps()} disabled={disabled}>
        {label}
      </InputLabel>
      <StatesField
        ref={setAnchorEl as Ref<HTMLDivElement>}
        {...getRootProps()}
        data-focused={focused ? '' : undefined}
        data-error={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {value.map((code, index) => {
          const { key, onDelete, ...item } = getItemProps({ index });
          return (
            <SelectedState key={key} type="button" {...item} disabled={disabled} aria-label={`Take back ${stateName(code)}`} onClick={onDelete}>
              {stateName(code)}
              <CloseIcon size={14} />
            </SelectedState>
          );
        })}
        <input
          {...inputProps}
          aria-describedby={messageId}
          aria-invalid={error ? true : undefined}
          placeholder={value.length === 0 ? 'Choose states' : undefined}
          onBlur={(event) => {
            inputProps.onBlur?.(event);
            onBlur?.();
          }}
        />
        <IconButton {...(getPopupIndicatorProps() as object)} size="small" aria-label={expanded ? 'Close' : 'Open'} disabled={disabled}>
          <ChevronDownIcon size={20} />
        </IconButton>
      </StatesField>
      {expanded && (
        <OptionsList anchor={anchorEl} {...getListboxProps()}>
          {(groupedOptions as string[]).map((code, index) => {
            const { key, ...option } = getOptionProps({ option: code, index });
            return (
              <li key={key} {...option}>
                {stateName(code)}
              </li>
            );
          })}
        </OptionsList>
      )}
      <FormHelperText id={messageId} error={Boolean(error)}>
        {error ?? ' '}
      </FormHelperText>
    </Root>
  );
}
