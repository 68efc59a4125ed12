import assert from 'node:assert/strict';
import { query, signIn, type Answer, type GraphQLBody } from './api';
import { fileClient } from './file-server';
import type { TestServer } from './test-server';

/** A document as queried by tests. */
export interface SavedDocument {
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
  metadata: Record<string, unknown>;
}

export const DOCUMENT =
  'id fileName mimeType createdAt expirationDate status statusReason category region type metadata';

const CREATE = `mutation Create($input: [CreateFileInput!]!) { createFiles(input: $input) { ${DOCUMENT} } }`;

export interface DocumentInput {
  category?: string | null;
  region?: string | null;
  type: string;
  metadata: unknown;
}

/** A signed-in user of a lender, with document operations. */
export class TestLender {
  readonly #url: string;
  readonly token: string;
  readonly userId: string;

  static async signIn({ url }: TestServer, email: string): Promise<TestLender> {
    const { access_token: token, user } = await signIn(url, email);
    return new TestLender(url, token, user.id);
  }

  private constructor(url: string, token: string, userId: string) {
    this.#url = url;
    this.token = token;
    this.userId = userId;
  }

  ask = (text: string, variables: Record<string, unknown> = {}): Promise<Answer<GraphQLBody>> =>
    query(this.#url, text, { token: this.token, variables });

  /** Runs a query and fails on errors. @returns its data */
  async read<T>(text: string, variables?: Record<string, unknown>): Promise<T> {
    const { body } = await this.ask(text, variables);
    assert.equal(body.errors, undefined, JSON.stringify(body.errors));
    return body.data as T;
  }

  /** Uploads a file without saving it as a document. @returns its handle */
  async upload(
    fileName = 'note.txt',
    bytes: Uint8Array = Buffer.from(`content of ${fileName}`),
    mimetype = 'text/plain',
  ): Promise<string> {
    const { getFileStackSecurity: grant } = await this.read<{
      getFileStackSecurity: { policy: string; signature: string };
    }>('{ getFileStackSecurity { policy signature } }');
    const { status, body } = await fileClient(this.#url, grant).upload(bytes, { filename: fileName, mimetype });
    assert.equal(status, 200, JSON.stringify(body));
    return body.handle;
  }

  trySave = (input: readonly DocumentInput[]): Promise<Answer<GraphQLBody>> => this.ask(CREATE, { input });

  async save(...input: DocumentInput[]): Promise<SavedDocument[]> {
    return (await this.read<{ createFiles: SavedDocument[] }>(CREATE, { input })).createFiles;
  }

  /** Uploads and saves a document. */
  async add(input: Omit<DocumentInput, 'metadata'>, fileName?: string): Promise<SavedDocument> {
    const [saved] = await this.save({ ...input, metadata: { handle: await this.upload(fileName) } });
    return saved!;
  }

  async documents(where?: unknown): Promise<SavedDocument[]> {
    const text = `query Files($where: TenantFileFilterInput) { tenant { files(where: $where) { ${DOCUMENT} } } }`;
    return (await this.read<{ tenant: { files: SavedDocument[] } }>(text, { where })).tenant.files;
  }

  delete = (id: string): Promise<Answer<GraphQLBody>> =>
    this.ask(`mutation Delete($id: String!) { deleteFile(id: $id) { id } }`, { id });

  link = (id: string, download?: boolean): Promise<Answer<GraphQLBody>> =>
    this.ask(
      'query Link($id: ID!, $download: Boolean) { documentLink(id: $id, download: $download) { url expiresAt } }',
      { id, download },
    );
}
