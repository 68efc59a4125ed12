import { yupResolver } from '@hookform/resolvers/yup';
import { changeLocation, useAppProps } from '@lender-portal/client/react';
import { CLAIMS_MAX, trackRecordSchema } from '@lender-portal/marketplace-rules';
import { notify } from '@lender-portal/ui';
import { FormTextField } from '@lender-portal/ui/forms';
import { Box, Button, Card, FormHelperText } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { FormProvider, useFieldArray, useForm, type Resolver } from 'react-hook-form';
import { useFormInAddress } from '../tool/use-form-in-address';
import { emptyClaim, toInput, type TrackRecordClaims } from './claim';
import { ClaimFields } from './claim-fields.component';
import { BORROWER_MAX, readClaims, writeClaims } from './claims-address';

interface ClaimsFormProps {
  query: string;
  /** The current day in the portal's time zone. */
  today: string;
  /** Whether the claims were already submitted, so that errors show immediately. */
  wasSubmitted: boolean;
  /** The endpoint's messages by paths such as `claims[1].zip`. */
  refused: Readonly<Partial<Record<string, string>>>;
}

/** Form for the claims. The address keeps them. */
export function ClaimsForm({ query, today, wasSubmitted, refused }: ClaimsFormProps) {
  const { basePath } = useAppProps();
  const resolver = useMemo<Resolver<TrackRecordClaims>>(() => {
    const resolve = yupResolver(trackRecordSchema(today)) as unknown as Resolver<TrackRecordClaims>;
    return (values, context, options) =>
      resolve({ ...values, claims: values.claims.map(toInput) } as unknown as TrackRecordClaims, context, options);
  }, [today]);
  const form = useForm<TrackRecordClaims>({ resolver, mode: 'onTouched', defaultValues: readClaims(query) });
  const { control, getValues, handleSubmit, setError, trigger } = form;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'claims' });
  const address = useMemo(
    () => ({
      read: readClaims,
      write: writeClaims,
      onRead: () => void (wasSubmitted && trigger(undefined, { shouldFocus: true })),
    }),
    [wasSubmitted, trigger],
  );
  const save = useFormInAddress(form, query, address);

  const refusals = JSON.stringify(refused);
  useEffect(() => {
    for (const [index, [path, message]] of Object.entries(JSON.parse(refusals) as Record<string, string>).entries())
      setError(
        path.replace('[', '.').replace(']', '') as 'claims.0.zip',
        { type: 'server', message },
        { shouldFocus: index === 0 },
      );
  }, [refusals, setError]);

  const removeClaim = (index: number) => {
    const claim = getValues(`claims.${index}`);
    remove(index);
    notify.success(`Claim ${index + 1} removed.`, {
      action: { label: 'Undo', onClick: () => insert(index, claim, { focusName: `claims.${index}.address` }) },
    });
  };
  const submit = handleSubmit(() => changeLocation(`${basePath}/result?${writeClaims(getValues())}`, 'push'));
  const excess = fields.length - CLAIMS_MAX;

  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        data-kept
        aria-label="Claims"
        onBlur={save}
        onSubmit={(event) => void submit(event)}
        sx={{ p: { xs: 2, sm: 3 } }}
      >
        <Box sx={{ maxWidth: 420, mb: 1 }}>
          <FormTextField
            name="borrower"
            label="Borrower"
            helperText="Shown on the report (optional)"
            autoComplete="off"
            inputAttributes={{ maxLength: BORROWER_MAX }}
          />
        </Box>
        {fields.map(({ id }, index) => (
          <ClaimFields
            key={id}
            index={index}
            today={today}
            {...(fields.length > 1 && { onRemove: () => removeClaim(index) })}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          {excess < 0 ? (
            <Button variant="outlined" onClick={() => append(emptyClaim)}>
              Add claim
            </Button>
          ) : (
            <FormHelperText error={excess > 0}>
              {`${excess > 0 ? `Remove ${excess}: the` : 'The'} limit is ${CLAIMS_MAX} claims per check.`}
            </FormHelperText>
          )}
          <Button type="submit" variant="contained">
            Validate
          </Button>
        </Box>
      </Card>
    </FormProvider>
  );
}
