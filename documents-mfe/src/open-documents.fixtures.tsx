import type { Mutation, Query } from '@lender-portal/contracts/schema';
import {
  renderApplication,
  viewers,
  type PortalRenderOptions,
  type PortalRenderResult,
  type PortalResolvers,
} from '@lender-portal/testing';
import { RootComponent } from './root.component';
import type { DocumentsTab } from './urls';

type Resolvers<Type> = { [Field in keyof Type]?: (source: unknown, args: never) => unknown };

/** A document as stored on the server. */
export interface StoredFile {
  id: string;
  fileName: string;
  mimeType: string;
  createdAt: string;
  expirationDate: string | null;
  status: string;
  statusReason: string | null;
  category: string | null;
  region: string | null;
  type: string;
}

/** Initial data of the company, and custom resolvers. */
export interface DocumentsOptions {
  files?: readonly Partial<StoredFile>[];
  states?: readonly { id: string; region: string; isApproved: boolean }[];
  query?: Resolvers<Query>;
  mutation?: Resolvers<Mutation>;
  /** Query of the URL, such as `?expanded=insurance`. */
  search?: string;
  /** Additional props from the root config. */
  ownProps?: Record<string, unknown>;
  config?: PortalRenderOptions['config'];
}

/** Current data of the company. */
interface Company {
  files: StoredFile[];
  states: { id: string; region: string; isApproved: boolean }[];
}

const BASE_PATH = '/lenders/profile/documents';

const type = (value: string, name: string, isOptional = false, description: string | null = null) => ({
  value,
  name,
  description,
  isOptional,
});

export const fileConfig = [
  {
    value: 'formation',
    name: 'Formation documents',
    message: 'Certified copies only.',
    isOptional: false,
    types: [
      type('articles', 'Articles of organization', false, 'As filed with the state.'),
      type('bylaws', 'Bylaws', true),
    ],
  },
  { value: 'insurance', name: 'Insurance', message: null, isOptional: true, types: [type('policy', 'Policy', true)] },
];

const licenseTypes = [type('license', 'Lender license', false, 'The license in force.')];
const stateConfig = ['CA', 'TX'].map((value) => ({ value, isOptional: false, types: licenseTypes }));

const plainFile: StoredFile = {
  id: 'file-1',
  fileName: 'articles.pdf',
  mimeType: 'application/pdf',
  createdAt: '2026-03-05T12:00:00.000Z',
  expirationDate: null,
  status: 'PendingApproval',
  statusReason: null,
  category: 'formation',
  region: null,
  type: 'articles',
};

/** A manually resolved promise, for delaying a response. */
export function createDeferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/**
 * Opens a tab of the page with a stateful fake company.
 * @returns Testing Library's result, and the company's current data
 */
export function openDocuments(
  tab: DocumentsTab,
  options: DocumentsOptions = {},
): PortalRenderResult & { company: Company } {
  const { files = [], states = [], query, mutation, search = '', ownProps = {}, config } = options;
  window.history.replaceState(null, '', `${BASE_PATH}/${tab}${search}`);
  const company: Company = { files: files.map((file) => ({ ...plainFile, ...file })), states: [...states] };
  const withoutId = <Item extends { id: string }>(items: readonly Item[], id: string) =>
    items.filter((item) => item.id !== id);
  const resolvers = {
    Query: {
      getFileConfig: () => fileConfig,
      getFileStateConfig: () => stateConfig,
      tenant: () => ({
        ...viewers.main.tenant,
        lender: { ...viewers.main.tenant.lender, lenderStates: company.states },
        files: ({ where }: { where: { region: { eq?: null } } }) =>
          company.files.filter(({ region }) => 'eq' in where.region === (region === null)),
      }),
      ...query,
    },
    Mutation: {
      deleteFile(_source: unknown, { id }: { id: string }) {
        company.files = withoutId(company.files, id);
        return { id };
      },
      createLenderState(_source: unknown, { input }: { input: { regions: string[] } }) {
        company.states.push(...input.regions.map((region) => ({ id: `state-${region}`, region, isApproved: false })));
        return company.states;
      },
      deleteLenderState(_source: unknown, { id }: { id: string }) {
        company.states = withoutId(company.states, id);
        return { id };
      },
      createFiles(_source: unknown, { input }: { input: Pick<StoredFile, 'category' | 'region' | 'type'>[] }) {
        const created = input.map(({ category = null, region = null, type: fileType }, index) => ({
          ...plainFile,
          id: `created-${index}`,
          category,
          region,
          type: fileType,
        }));
        company.files.push(...created);
        return created;
      },
      ...mutation,
    },
  } as PortalResolvers;
  return {
    ...renderApplication(RootComponent, { basePath: BASE_PATH, resolvers, ownProps, ...(config && { config }) }),
    company,
  };
}
