import { FormTextField } from '@lender-portal/ui/forms';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberField } from '../tool/number-field.component';

interface ClaimFieldsProps {
  index: number;
  today: string;
  onRemove?: () => void;
}

export function ClaimFields({ index, today, onRemove }: ClaimFieldsProps) {
  const id = useId();
  const name = `claims.${index}`;
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40, mb: 1 }}>
        <Typography component="h2" variant="h3" id={id}>
          {`Claim ${index + 1}`}
        </Typography>
        {onRemove && (
          <IconButton aria-label={`Remove claim ${index + 1}`} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          columnGap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'minmax(0, 2fr) minmax(7rem, .7fr) minmax(10rem, 1fr) minmax(9rem, 1fr)',
          },
        }}
      >
        <FormTextField name={`${name}.address`} label="Address" autoComplete="off" required />
        <FormTextField
          name={`${name}.zip`}
          label="ZIP code"
          autoComplete="off"
          required
          inputAttributes={{ inputMode: 'numeric', maxLength: 10 }}
        />
        <SaleDate name={`${name}.soldOn`} today={today} />
        <NumberField name={`${name}.salePrice`} label="Sale price" unit="$" isWhole required />
      </Box>
    </Box>
  );
}

function SaleDate({ name, today }: { name: string; today: string }) {
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  /** Browsers take "26" for the year 26. */
  const completeYear = () => {
    const typed = getValues(name);
    const day = typed.replace(/^00(?=\d\d-)/, '20');
    if (day !== typed) setValue(name, day, { shouldValidate: true });
  };
  return (
    <FormTextField
      name={name}
      label="Sale date"
      type="date"
      required
      inputAttributes={{ min: '1900-01-01', max: today }}
      onBlur={completeYear}
      onKeyDown={({ key }) => key === 'Enter' && completeYear()}
    />
  );
}
