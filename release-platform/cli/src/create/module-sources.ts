import { literal, pascalCase } from './words';

/** What a new module or remote is about. */
export interface Subject {
  /** Its folder: `reports-mfe`; `reports` for a remote. */
  name: string;
  /** The heading of its page. */
  title: string;
}

/** @returns path below the module's folder → content: a page with one operation, and its tests */
export function moduleSources({ name, title }: Subject): Record<string, string> {
  const id = pascalCase(name);
  return {
    'webpack.config.mjs': `import { portalModule } from '@lender-portal/build/webpack';

export default (_env, { mode }) => portalModule(import.meta.dirname, { mode });
`,
    [`src/lender-portal-${name}.tsx`]: `import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { RootComponent } from './root.component';

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: RootComponent,
});
`,
    'src/root.component.tsx': `import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Overview } from './features/overview/overview.component';

export function RootComponent({ nonce, failures, apolloClient }: PortalAppProps) {
  return (
    <PortalRoot nonce={nonce} failures={failures}>
      <Overview apolloClient={apolloClient} />
    </PortalRoot>
  );
}
`,
    'src/features/overview/overview.graphql': `query ${id}Overview {
  tenant {
    id
    lender {
      id
      lenderStates {
        id
        region
        isApproved
      }
    }
  }
}
`,
    'src/features/overview/overview.component.tsx': `import { useQuery } from '@apollo/client/react';
import { correlationIdOf } from '@lender-portal/client';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, ErrorState, LoadingState } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { ${id}OverviewDocument } from './overview.generated';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));

/** The states that the company lends in. */
export function Overview({ apolloClient }: Pick<PortalAppProps, 'apolloClient'>) {
  return (
    <Page>
      <Typography variant="h1" tabIndex={-1}>
        {${literal(title)}}
      </Typography>
      <States apolloClient={apolloClient} />
    </Page>
  );
}

function States({ apolloClient }: Pick<PortalAppProps, 'apolloClient'>) {
  const { data, error, refetch } = useQuery(${id}OverviewDocument, { client: apolloClient });
  if (error) return <ErrorState title="The states could not be loaded" reference={correlationIdOf(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <LoadingState label="Loading states" />;
  const states = data.tenant.lender?.lenderStates ?? [];
  if (states.length === 0) return <EmptyState title="No states yet" />;
  return (
    <ul aria-label="States">
      {states.map(({ id, region, isApproved }) => (
        <li key={id}>{isApproved ? \`\${region}, approved\` : region}</li>
      ))}
    </ul>
  );
}
`,
    'src/root.component.test.tsx': `import { renderApplication, viewers } from '@lender-portal/testing';
import { screen, within } from '@testing-library/react';
import { RootComponent } from './root.component';

const lending = (...lenderStates: { id: string; region: string; isApproved: boolean }[]) => ({ ...viewers.main.tenant, lender: { id: 'l', lenderStates } });
const open = (tenant: () => object) => renderApplication(RootComponent, { viewerCached: false, resolvers: { Query: { tenant } } });

test('the states of the company stand below the heading', async () => {
  open(() => lending({ id: '1', region: 'Texas', isApproved: true }, { id: '2', region: 'Ohio', isApproved: false }));
  expect(screen.getByRole('heading', { level: 1, name: ${literal(title)} })).toBeVisible();
  const states = within(await screen.findByRole('list', { name: 'States' })).getAllByRole('listitem');
  expect(states.map(({ textContent }) => textContent)).toEqual(['Texas, approved', 'Ohio']);
});

test('a company without states is told so', async () => {
  open(() => lending());
  expect(await screen.findByText('No states yet')).toBeVisible();
});

test('states that cannot be loaded can be asked for again', async () => {
  let isBroken = true;
  const { user } = open(() => {
    if (isBroken) throw new Error('out of order');
    return lending({ id: '1', region: 'Texas', isApproved: false });
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText('Texas')).toBeVisible();
});
`,
  };
}
