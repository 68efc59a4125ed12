import { yupResolver } from '@hookform/resolvers/yup';
import { addDays } from '@lender-portal/contracts';
import { refusedFields, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useKeptForm } from '@lender-portal/client/react';
import {
  OFFER_DAYS_MAX,
  offerFormSchema,
  offerSchema,
  parseNumber,
  type OfferValues,
} from '@lender-portal/marketplace-rules';
import { formatAmount } from '@lender-portal/dates';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { FormTextField, SubmitButton } from '@lender-portal/ui/forms';
import { Box, Button, InputAdornment, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { costOf } from '../exchange-data/cost';
import { Comparison } from './comparison.component';
import type { LenderOffer, Project, Terms } from './project';

interface OfferFormProps {
  project: Project;
  /** The offer to change; undefined for a new one. */
  offer: LenderOffer | undefined;
  /** Calendar day. */
  today: string;
  submitLabel: string;
  /** Rejects if the offer was not sent. */
  onSubmit: (values: OfferValues) => Promise<void>;
  onCancel: () => void;
}

const NUMBERS = [
  { name: 'amount', label: 'Amount', unit: '', hint: 'Whole dollars, such as 350k' },
  { name: 'interestRate', label: 'Interest rate', unit: '%', hint: 'Per year' },
  { name: 'points', label: 'Points', unit: '%', hint: 'Of the amount, at closing' },
  { name: 'termMonths', label: 'Term', unit: 'months', hint: 'Rental loan above 60' },
  { name: 'loanToCost', label: 'Maximum loan-to-cost', unit: '%', hint: 'Of purchase price + rehab' },
] as const;
type NumberName = (typeof NUMBERS)[number]['name'];
const FIELDS = [...NUMBERS.map(({ name }) => name), 'expiresOn', 'conditions'] as const;

const DEFAULT_DAYS = 14;

const shown = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 3 }) : '';

/** New offers start with the borrower's requested terms. */
function initialValues(project: Project, offer: LenderOffer | undefined, today: string) {
  const { amount, requestedRate: interestRate, requestedTermMonths: termMonths } = project;
  const terms: Terms = offer ?? { amount, interestRate, termMonths };
  return {
    ...Object.fromEntries(NUMBERS.map(({ name }) => [name, shown(terms[name])])),
    expiresOn: offer?.expiresOn ?? addDays(today, DEFAULT_DAYS),
    conditions: offer?.conditions ?? '',
  };
}

/** Terms of an offer, with the figures that follow. The input survives failures and reloads. */
export function OfferForm({ project, offer, today, submitLabel, onSubmit, onCancel }: OfferFormProps) {
  const [failure, setFailure] = useState<Failure>();
  const form = useForm({
    resolver: yupResolver(offerFormSchema(costOf(project), today)),
    mode: 'onTouched',
    defaultValues: initialValues(project, offer, today) as never,
  });
  useKeptForm(`exchange/offer/${project.id}/${offer?.revision ?? 'new'}`, form, FIELDS);
  const isChange = offer !== undefined;
  useEffect(() => void (isChange && form.setFocus('amount')), [form, isChange]);

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      const refused = Object.entries(refusedFields(error, FIELDS));
      refused.forEach(([name, message], index) =>
        form.setError(name as NumberName, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (refused.length === 0) setFailure(toFailure(error));
    }
  });
  const normalize = (name: NumberName) => {
    const value = parseNumber(form.getValues(name));
    if (typeof value === 'number' && !Number.isNaN(value))
      form.setValue(name, shown(value) as never, { shouldValidate: true });
  };

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        data-kept
        autoComplete="off"
        aria-label={submitLabel}
        onSubmit={(event) => void submit(event)}
      >
        <Box
          sx={{
            display: 'grid',
            gap: '8px 16px',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
          }}
        >
          {NUMBERS.map(({ name, label, unit, hint }) => (
            <FormTextField
              key={name}
              name={name}
              label={label}
              required
              helperText={hint}
              onBlur={() => normalize(name)}
              endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
              inputAttributes={{ inputMode: 'decimal' }}
            />
          ))}
          <FormTextField
            name="expiresOn"
            label="Expires on"
            type="date"
            required
            helperText="Last day to accept it"
            inputAttributes={{ min: addDays(today, 1), max: addDays(today, OFFER_DAYS_MAX) }}
          />
          <FormTextField
            name="conditions"
            label="Conditions (optional)"
            minRows={1}
            helperText="Conditions the borrower must meet"
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
        {failure && (
          <DialogFailure reference={failure.reference}>
            {`The offer was not sent. Your entries are still here. ${failure.message}`}
          </DialogFailure>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
          <SubmitButton inline>{submitLabel}</SubmitButton>
          {isChange && (
            <Button variant="outlined" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Box>
        <LiveFigures project={project} today={today} />
      </Box>
    </FormProvider>
  );
}

/** Figures of the terms typed so far. */
function LiveFigures({ project, today }: Pick<OfferFormProps, 'project' | 'today'>) {
  const typed = useWatch();
  const terms = Object.fromEntries(NUMBERS.map(({ name }) => [name, validNumber(name, typed[name])]));
  const over = (terms['amount'] ?? 0) - project.amount;
  return (
    <div aria-live="polite">
      {over > 0 && (
        <Typography variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
          {`This is ${formatAmount(over)} over the requested amount.`}
        </Typography>
      )}
      <Comparison project={project} rows="figures" columns={[{ name: 'Your offer', ...terms }]} today={today} />
    </div>
  );
}

function validNumber(name: NumberName, value: unknown): number | undefined {
  try {
    return offerSchema.validateSyncAt(name, { [name]: value }) as number;
  } catch {
    return undefined;
  }
}
