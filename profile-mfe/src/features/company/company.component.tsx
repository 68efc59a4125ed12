import { followPageLink } from '@lender-portal/client/navigation';
import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client';
import { useAppProps, useKeptState } from '@lender-portal/client/react';
import { legalEntityTypeNames, projectTypeNames, stateName } from '@lender-portal/contracts';
import { ErrorState, notify, PageLayout } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Button, Card, Chip, Link, List, ListItem, ListItemIcon, ListItemText, Stack } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { AccountCard } from '../account-shared/account-card';
import { AccountColumns } from '../account-shared/account-skeleton.component';
import { CompanySkeleton } from './company-skeleton.component';
import { toValues, type Company } from './company';
import { CompanyForm } from './company-form.component';
import { GetCompanyDocument, type GetCompanyQuery } from './get-company.generated';

/** The company's page; the main user can edit it. */
export const CompanyPage = () => (
  <PageLayout title="Company">
    <LoadedCompany />
  </PageLayout>
);

function LoadedCompany() {
  const { apolloClient } = useAppProps();
  const { data, error, refetch } = useQuery(GetCompanyDocument, {
    client: apolloClient,
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error)
    return (
      <Card>
        <ErrorState
          title="Your company could not be loaded"
          {...toFailure(error)}
          onRetry={() => void refetch().catch(() => {})}
        />
      </Card>
    );
  if (!data) return <CompanySkeleton />;
  const company = data.tenant as Company;
  return (
    <AccountColumns>
      <div>
        <Details company={company} isEditable={data.user.isMain} />
      </div>
      <div>
        <FirstSteps attention={data.attention} isMain={data.user.isMain} />
        <States states={company.lender.lenderStates} />
      </div>
    </AccountColumns>
  );
}

function Details({ company, isEditable }: { company: Company; isEditable: boolean }) {
  const [isEditing, setEditing] = useKeptState('profile-mfe/company-editing', false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const finish = () => {
    setEditing(false);
    notify.success('Your company is saved');
  };
  if (isEditing && isEditable)
    return (
      <AccountCard title="Details">
        <CompanyForm company={company} onSaved={finish} onCancel={() => setEditing(false)} />
      </AccountCard>
    );
  const { name, phone, address, projectsType } = toValues(company);
  const { legalEntity } = company;
  return (
    <AccountCard
      title="Details"
      action={
        isEditable && (
          <Button ref={editButton} variant="outlined" onClick={() => setEditing(true)}>
            Edit company
          </Button>
        )
      }
    >
      <DescriptionList
        hasColumns
        items={{
          'Legal entity': name,
          Type: legalEntity ? legalEntityTypeNames[legalEntity.type] : '-',
          Phone: phone || '-',
        }}
      />
      <DescriptionList
        items={{
          Address: address || '-',
          'Project types': projectsType.map((type) => projectTypeNames[type]).join(', ') || '-',
        }}
      />
    </AccountCard>
  );
}

interface FirstStepsProps {
  attention: GetCompanyQuery['attention'];
  isMain: boolean;
}

/** Lists what a new lender has to do before offers, until all of it is done. */
function FirstSteps({ attention, isMain }: FirstStepsProps) {
  const { links, basePath } = useAppProps();
  const isDone = (path: string) => attention.every((item) => !item.path.startsWith(path));
  const steps = [
    { name: 'Complete your profile', isDone: true },
    {
      name: 'Add your company’s documents',
      href: links.documentsEntity,
      isDone: isDone('/profile/documents/entity'),
    },
    {
      name: 'Add the license documents of your states',
      href: links.documentsLicense,
      isDone: isDone('/profile/documents/license'),
    },
  ];
  if (steps.every((step) => step.isDone)) return null;
  return (
    <AccountCard title="First steps">
      <List dense disablePadding>
        {steps.map((step) => (
          <ListItem key={step.name} disableGutters>
            <ListItemIcon sx={{ minWidth: 36 }}>
              {step.isDone ? (
                <CheckCircleOutlined color="success" titleAccess="Done" />
              ) : (
                <RadioButtonUncheckedOutlined titleAccess="To do" />
              )}
            </ListItemIcon>
            <ListItemText>
              {step.isDone || !step.href ? step.name : <PageLink href={step.href}>{step.name}</PageLink>}
            </ListItemText>
          </ListItem>
        ))}
      </List>
      {isMain && <PageLink href={basePath.replace(/company$/, 'users')}>Invite your colleagues</PageLink>}
    </AccountCard>
  );
}

function States({ states }: { states: Company['lender']['lenderStates'] }) {
  const { links } = useAppProps();
  return (
    <AccountCard title="States" action={<PageLink href={links.documentsLicense}>License documents</PageLink>}>
      <Stack
        component="ul"
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}
      >
        {states.map(({ id, region, isApproved }) => (
          <li key={id}>
            <Chip
              color={isApproved ? 'success' : 'default'}
              label={isApproved ? `${stateName(region)}, approved` : stateName(region)}
            />
          </li>
        ))}
      </Stack>
    </AccountCard>
  );
}

const PageLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} variant="body2" onClick={followPageLink}>
    {children}
  </Link>
);
