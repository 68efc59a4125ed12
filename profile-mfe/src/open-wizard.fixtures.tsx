import type { Mutation, Query } from '@lender-portal/contracts/schema';
import {
  createSession,
  createTestAuthClient,
  renderApplication,
  viewers,
  type PortalRenderOptions,
  type PortalRenderResult,
  type PortalResolvers,
  type ViewerFixture,
} from '@lender-portal/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { RootComponent } from './root.component';
import { labels } from './labels.fixtures';

type Resolvers<Type> = { [Field in keyof Type]?: (source: unknown, args: never) => unknown };

afterEach(() => localStorage.clear());

export const BASE_PATH = '/lenders/profile/create';

export interface StoredDraft {
  values: Record<string, unknown>;
  step: string;
  updatedAt: string;
}

export interface WizardOptions {
  /** Default: main user of a company without lender record. */
  viewer?: ViewerFixture;
  /** Step in the URL. */
  segment?: string;
  draft?: StoredDraft;
  query?: Resolvers<Query>;
  mutation?: Resolvers<Mutation>;
  config?: PortalRenderOptions['config'];
  /** Additional props from the root config. */
  ownProps?: Record<string, unknown>;
}

/** Current data of the fake server. */
export interface Server {
  draft: StoredDraft | undefined;
  /** Requests that bypassed the GraphQL client. */
  requests: { url: string; body: string }[];
  /** All submitted profiles. */
  completed: { tenantInput?: Record<string, unknown>; userInput: Record<string, unknown> }[];
}

/** Valid input for all steps. */
export const validInput = {
  legalEntityType: 'CORPORATION',
  legalEntityName: 'Fresh Capital LLC',
  legalEntityPhone: '(212) 555-0100',
  legalEntityAddress: '1 Main Street, New York, NY 10001',
  companyRole: 'Managing director',
  phone: '(212) 555-0101',
  projectsType: ['RENTAL'],
  regions: ['CA'],
};

export const createDraft = (values: Partial<typeof validInput>, step: string): StoredDraft => ({
  values,
  step,
  updatedAt: '2026-11-20T12:00:00.000Z',
});

export const refusal = (message: string, extensions: Record<string, unknown>) => () => {
  throw new GraphQLError(message, { extensions });
};

/** Opens the wizard with a fake server that stores drafts. */
export function openWizard(options: WizardOptions = {}): PortalRenderResult & { server: Server } {
  const { viewer = viewers.incomplete, segment = '', draft, query, mutation, config, ownProps = {} } = options;
  window.history.replaceState(null, '', segment ? `${BASE_PATH}/${segment}` : BASE_PATH);
  const draftOnServer = () => server.draft && { id: `draft-of-${viewer.user.id}`, ...server.draft };
  const resolvers = {
    Query: { profileDraft: draftOnServer, ...query },
    Mutation: {
      saveProfileDraft(_source: unknown, { input }: { input: Omit<StoredDraft, 'updatedAt'> }) {
        server.draft = { ...input, updatedAt: new Date().toISOString() };
        return draftOnServer();
      },
      updateTenantProfile(_source: unknown, input: Server['completed'][number]) {
        server.completed.push(input);
        return {
          tenant: { ...viewer.tenant, lender: viewer.tenant.lender ?? { id: 'lender-1' } },
          user: { ...viewer.user, ...input.userInput },
        };
      },
      ...mutation,
    },
  } as PortalResolvers;
  const requests: Server['requests'] = [];
  // The auth service refreshes every session. Only requests of a closing page bypass the GraphQL client.
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ url: String(input), body: typeof init?.body === 'string' ? init.body : '' });
    return String(input).includes('/token')
      ? Response.json(createSession(viewer))
      : new Response(null, { status: 204 });
  };
  const server: Server = { draft, completed: [], requests };
  const authClient = createTestAuthClient({ viewer, fetch });
  return {
    ...renderApplication(RootComponent, {
      basePath: BASE_PATH,
      viewer,
      resolvers,
      authClient,
      ownProps,
      ...(config && { config }),
    }),
    server,
  };
}

export const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Opens the wizard at a step, with all earlier steps filled in. */
export async function openStep(step: string, heading: string, options: WizardOptions = {}) {
  const { legalEntityType, legalEntityName, legalEntityPhone, legalEntityAddress, companyRole, phone, projectsType } =
    validInput;
  const before = {
    'legal-entity-type': {},
    'legal-entity': { legalEntityType },
    contact: { legalEntityType, legalEntityName, legalEntityPhone, legalEntityAddress },
    'projects-type': { legalEntityType, legalEntityName, legalEntityPhone, legalEntityAddress, companyRole, phone },
    states: {
      legalEntityType,
      legalEntityName,
      legalEntityPhone,
      legalEntityAddress,
      companyRole,
      phone,
      projectsType,
    },
  }[step];
  const opened = openWizard({ draft: createDraft(before ?? {}, step), ...options });
  await stepHeading(heading);
  return opened;
}

export async function chooseState(user: UserEvent, name: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: labels.states });
  if (!screen.queryByRole('listbox')) await user.click(field);
  await user.click(await screen.findByRole('option', { name }));
  await user.keyboard('{Escape}');
}

/** Items of the stepper. */
export const stepper = () => within(screen.getByRole('list', { name: labels.steps })).getAllByRole('listitem');
