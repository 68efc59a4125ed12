import { stateName } from '@lender-portal/contracts';
import { FormHelperText, IconButton, InputLabel, styled } from '@mui/material';
// Not part of the shared surface: MUI's complete Autocomplete would add 14 kB to every page; this hook adds 5 kB to
// this one.
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

/**
 * States by name: type to filter, select from a list that stays open, remove individually. Escape only closes the list.
 */
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
    // Must be a stable array while unchanged; a new one would clear the input.
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
        <span>{label}</span>
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
            <SelectedState
              key={key}
              type="button"
              {...item}
              disabled={disabled}
              aria-label={`Remove ${stateName(code)}`}
              onClick={onDelete}
            >
              <span>{stateName(code)}</span>
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
        <IconButton
          {...(getPopupIndicatorProps() as object)}
          size="small"
          aria-label={expanded ? 'Close' : 'Open'}
          disabled={disabled}
        >
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
