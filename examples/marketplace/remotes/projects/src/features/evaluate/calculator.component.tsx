import { followPageLink } from '@lender-portal/client/navigation';
import { useAppProps } from '@lender-portal/client/react';
import { EmptyState, PageLayout } from '@lender-portal/ui';
import { Box, Button, Card, Link } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { inputErrors, type InputTexts } from '../figures/evaluation-field';
import type { EvaluationOutcome } from '../figures/formula';
import { followInTool } from '../tool/tool.component';
import { useFormInAddress } from '../tool/use-form-in-address';
import type { EvaluationTool } from './evaluation-tools';
import { InputsForm } from './inputs-form.component';
import { projectLink, projectTexts, readInputs, writeInputs, type ProjectLink } from './inputs-address';
import { LiveRegion } from './live-region.component';
import { OutcomeCard } from './outcome.component';

/** Form with live results. */
export function Calculator({ tool, query }: { tool: EvaluationTool; query: string }) {
  const { basePath } = useAppProps();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const form = useForm<InputTexts>({
    resolver: (typed) => ({ values: typed, errors: toFieldErrors(inputErrors(tool.fields, typed)) }),
    mode: 'onTouched',
    defaultValues: readInputs(tool.fields, query),
  });
  const texts = useWatch({ control: form.control }) as InputTexts;
  const outcome = tool.evaluate(texts);
  // The last valid inputs, whose result stays while the current ones are invalid.
  const [valid, setValid] = useState<string>();
  const current = writeInputs(tool.fields, texts);
  if (outcome && valid !== current) setValid(current);
  const shown = outcome ?? (valid === undefined ? undefined : tool.evaluate(readInputs(tool.fields, valid)));

  const { trigger } = form;
  const address = useMemo(
    () => ({
      read: (from: string) => readInputs(tool.fields, from),
      write: (values: InputTexts, from: string) => writeInputs(tool.fields, values, from),
      onRead(values: InputTexts) {
        if (!tool.evaluate(values)) setValid(undefined);
        // Missing inputs are marked when the user leaves them.
        const wrong = Object.keys(inputErrors(tool.fields, values)).filter((name) => values[name] !== '');
        if (wrong.length > 0) void trigger(wrong);
      },
    }),
    [tool, trigger],
  );
  const save = useFormInAddress(form, query, address);
  const parameters = new URLSearchParams(query);
  const project = projectLink(parameters);

  return (
    <PageLayout
      title={tool.title}
      trail={project && <ProjectTrail project={project} />}
      actions={
        <Button variant="outlined" href={basePath} onClick={followInTool}>
          Start over
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(18.75rem, 24rem) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <FormProvider {...form}>
          <InputsForm
            fields={tool.fields}
            texts={texts}
            projectTexts={projectTexts(parameters)}
            onBlur={save}
            onSubmit={(event) => form.handleSubmit(() => reveal(headingRef.current))(event)}
          />
        </FormProvider>
        <div>
          {shown ? (
            <OutcomeCard outcome={shown} isStale={!outcome} headingRef={headingRef} />
          ) : (
            <Card>
              <EmptyState
                title="No result yet"
                message="Complete the required fields to see the result. The link in your address bar saves the inputs: bookmark or share it."
              />
            </Card>
          )}
          <LiveRegion text={outcome ? spokenText(outcome) : ''} />
        </div>
      </Box>
    </PageLayout>
  );
}

const toFieldErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]),
  ) as FieldErrors<InputTexts> as Record<string, never>;

/** Focuses the heading, and scrolls to it unless it is in the upper half of the window. */
function reveal(heading: HTMLElement | null): void {
  heading?.focus();
  if (heading && heading.getBoundingClientRect().top > innerHeight / 2) heading.scrollIntoView();
}

const spokenText = ({ headline, sections: [key] }: EvaluationOutcome) =>
  `${headline}. ${key?.figures.map(({ label, value }) => `${label}: ${value}`).join('. ')}`;

/** Names the project that the inputs come from, with a link back. */
function ProjectTrail({ project: { id, name, where } }: { project: ProjectLink }) {
  const { links } = useAppProps();
  return (
    <>
      <span>Prefilled from</span>{' '}
      <Link href={`${links.exchange}/projects/${encodeURIComponent(id)}`} onClick={followPageLink}>
        <bdi>{name}</bdi>
      </Link>
      <span>{where && ` · ${where}`}</span>
    </>
  );
}
