import { parseNumber } from '../numbers/parse-number';
import { Box, Button, Card, Typography } from '@mui/material';
import type { SubmitEvent } from 'react';
import type { EvaluationFields, InputTexts } from '../figures/evaluation-field';
import { NumberField } from '../tool/number-field.component';

interface InputsFormProps {
  fields: EvaluationFields;
  texts: InputTexts;
  /** Values of the linked project by input name. */
  projectTexts: Readonly<Record<string, string>>;
  onBlur: () => void;
  onSubmit: (event: SubmitEvent<HTMLElement>) => Promise<void>;
}

/** Inputs of an evaluation, grouped. */
export function InputsForm({ fields, texts, projectTexts, onBlur, onSubmit }: InputsFormProps) {
  const isProjectValue = (name: string) =>
    projectTexts[name] !== undefined && parseNumber(projectTexts[name]) === parseNumber(texts[name] ?? '');
  return (
    <Card
      component="form"
      noValidate
      data-kept
      aria-label="Inputs"
      onBlur={onBlur}
      onSubmit={(event: SubmitEvent<HTMLElement>) => void onSubmit(event)}
      sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}
    >
      {[...new Set(Object.values(fields).map(({ group }) => group))].map((group) => (
        <Box key={group} component="fieldset" sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}>
          <Typography component="legend" variant="h3" sx={{ mb: 1.5, p: 0 }}>
            {group}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: '6px 12px',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.625rem), 1fr))',
            }}
          >
            {Object.entries(fields)
              .filter(([, field]) => field.group === group)
              .map(([name, { label, unit, isWhole, hint, empty }]) => (
                <NumberField
                  key={name}
                  name={name}
                  label={label}
                  unit={unit}
                  isWhole={isWhole ?? false}
                  helperText={isProjectValue(name) ? 'From the project' : hint}
                  required={empty === undefined}
                />
              ))}
          </Box>
        </Box>
      ))}
      <Button type="submit" variant="contained" size="large">
        Show result
      </Button>
    </Card>
  );
}
