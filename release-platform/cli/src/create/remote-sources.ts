import type { Subject } from './module-sources';
import { literal, pascalCase } from './words';

/** What a remote exposes: `./Reports`. */
export const exposedName = (name: string): string => pascalCase(name);

/** @returns path below the remote's folder → content: a page with one operation, and its test */
export function remoteSources({ name, title }: Subject): Record<string, string> {
  const id = exposedName(name);
  return {
    'build.mjs': `import { buildRemote } from '@lender-portal/remote-kit/build';

await buildRemote({ folder: import.meta.dirname, name: '${name}', exposes: { ${id}: 'src/${name}.tsx' } });
`,
    [`src/${name}.tsx`]: `import type { PortalProps } from '@lender-portal/contracts';
import { ApplicationFailure, baseStyles, createLifecycles } from '@lender-portal/remote-kit';
import { Overview } from './features/overview/overview.component';
import { createOverviewModel, type OverviewModel } from './features/overview/overview-model';

export const { bootstrap, mount, unmount } = createLifecycles<PortalProps, OverviewModel>({
  Root: Overview,
  createModel: createOverviewModel,
  styles: [baseStyles],
  renderFailure: (retry) => <ApplicationFailure what="This page" onRetry={retry} />,
});
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
    'src/features/overview/overview-model.ts': `import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { ${id}OverviewDocument, type ${id}OverviewQuery } from './overview.generated';

type States = NonNullable<${id}OverviewQuery['tenant']['lender']>['lenderStates'];

export interface OverviewModel extends Model {
  states: Resource<'all', States>;
}

/** The first request leaves with the props, before anything is rendered. */
export function createOverviewModel(props: PortalProps): OverviewModel {
  const request = createGraphQLClient(props);
  const states = createResource(async (_key: 'all', signal) => (await request(${id}OverviewDocument, {}, signal)).tenant.lender?.lenderStates ?? []);
  states.read('all');
  return { states, dispose: states.dispose };
}
`,
    'src/features/overview/overview.component.tsx': `import type { PortalProps } from '@lender-portal/contracts';
import { Page, RequestFailure, SkeletonText, useResource } from '@lender-portal/remote-kit';
import type { OverviewModel } from './overview-model';

type OverviewProps = Pick<PortalProps, 'authClient'> & { model: OverviewModel };

/** The states that the company lends in. */
export function Overview(props: OverviewProps) {
  return (
    <Page title=${title.includes('"') ? `{${literal(title)}}` : `"${title}"`} lead="Where your company lends" view="overview">
      <States {...props} />
    </Page>
  );
}

function States({ authClient, model }: OverviewProps) {
  const { data, error } = useResource(model.states, 'all');
  if (error) return <RequestFailure title="The states could not be loaded" error={error} authClient={authClient} onRetry={() => model.states.refresh('all')} />;
  if (!data)
    return (
      <p role="status" aria-label="Loading states">
        <SkeletonText width={20} />
      </p>
    );
  if (data.length === 0) return <p>No states yet</p>;
  return (
    <ul aria-label="States">
      {data.map(({ id, region, isApproved }) => (
        <li key={id}>{isApproved ? \`\${region}, approved\` : region}</li>
      ))}
    </ul>
  );
}
`,
    [`src/${name}.test.tsx`]: `import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { bootstrap, mount, unmount } from './${name}';

type Props = Parameters<typeof mount>[0] & { domElement: HTMLElement };

let props: Props;
let styles: () => string[];

beforeEach(() => {
  // React renders by itself here, as on the page.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  styles = installStyleSheets();
  const domElement = document.body.appendChild(document.createElement('main'));
  // An instance of another name knows nothing of the one before.
  props = { ...signedInPortal('/lenders/${name}').portal, name: expect.getState().currentTestName, domElement } as unknown as Props;
});

afterEach(async () => {
  await unmount(props);
  expect(props.domElement).toBeEmptyDOMElement();
  expect(styles()).toEqual([]);
  props.domElement.remove();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

async function open() {
  await bootstrap(props);
  await mount(props);
}

const lending = (...lenderStates: { id: string; region: string; isApproved: boolean }[]) => ({ id: 't', lender: { id: 'l', lenderStates } });

test('the states of the company stand below the heading', async () => {
  serveGraphQL({ tenant: () => lending({ id: '1', region: 'Texas', isApproved: true }, { id: '2', region: 'Ohio', isApproved: false }) });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: ${literal(title)} })).toBeVisible();
  const states = within(await screen.findByRole('list', { name: 'States' })).getAllByRole('listitem');
  expect(states.map(({ textContent }) => textContent)).toEqual(['Texas, approved', 'Ohio']);
});

test('a company without states is told so', async () => {
  serveGraphQL({ tenant: () => lending() });
  await open();
  expect(await screen.findByText('No states yet')).toBeVisible();
});

test('states that cannot be loaded can be asked for again', async () => {
  serveGraphQL({
    tenant: () => {
      throw failure('INTERNAL');
    },
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The states could not be loaded');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
`,
  };
}
