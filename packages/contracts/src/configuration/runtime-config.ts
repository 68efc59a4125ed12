import { array, number, object, string, type InferType, type ValidationError } from 'yup';

const absoluteUrl = () =>
  string()
    .required()
    .test('url', '${path} must be an http(s) URL', (value) => /^https?:\/\/[^\s]+$/.test(value ?? ''));

const urlOrPath = () =>
  string()
    .required()
    .test('url-or-path', '${path} must be an http(s) URL or a path that starts with "/"', (value) => /^(https?:\/\/|\/(?!\/))[^\s]*$/.test(value ?? ''));

const filestackUrls = object({
  processUrl: string(),
  fileApiUrl: string(),
  uploadApiUrl: string(),
  cloudApiUrl: string(),
  cdnUrl: string(),
  pickerUrl: string(),
});

/** The schema of {@link RuntimeConfig}: the platform checks what it serves with it, the root config what it reads. */
export const runtimeConfigSchema = object({
  brand: object({ name: string().required() }).required(),
  appUrl: absoluteUrl(),
  basePath: string()
    .required()
    .matches(/^\/[\w-]+(\/[\w-]+)*$/, '${path} must be a path such as /lenders'),
  graphqlUrl: urlOrPath(),
  /** What the endpoint offers beyond the specification, where that is not everything; see `offersExtension`. */
  graphqlExtensions: array().of(string().required()).default(undefined).optional(),
  auth: object({
    url: absoluteUrl(),
    key: string().required(),
    allowedTenantType: string().required(),
    /** Seconds that the link of a sign-up works, and one that leads to a new password; see `linkLifetimes`. */
    linkLifetime: number().positive(),
    recoveryLinkLifetime: number().positive(),
  }).required(),
  files: object({
    apiKey: string().required(),
    urls: filestackUrls.default(undefined).optional(),
  }).required(),
  botChallenge: object({ siteKey: string().required(), scriptUrl: string() }).default(undefined).optional(),
  /** The portal's own four, and those that its routes and import map name beside them. */
  remotes: object({
    exchange: urlOrPath(),
    processing: urlOrPath(),
    projects: urlOrPath(),
    entrepreneurs: urlOrPath(),
  })
    .required()
    .test('further', 'each of remotes must be an http(s) URL or a path that starts with "/"', (remotes) =>
      Object.values(remotes).every((url) => urlOrPath().isValidSync(url, { strict: true })),
    ),
  entrepreneurLoginUrl: absoluteUrl(),
  /** Whose midnight makes a document expire, where it is another one than that of `documentTimeZone`. */
  documents: object({ timeZone: string().required() }).default(undefined).optional(),
  /** `tagUrl`: where the tag comes from, if not from Google. */
  analytics: object({ measurementId: string().required(), tagUrl: string() }).default(undefined).optional(),
});

/** What a page is told at run time; nothing of it is baked into a build. Behaviour: page.configuration. */
export type RuntimeConfig = Omit<Specified, 'remotes'> & { remotes: Specified['remotes'] & Readonly<Record<string, string>> };
type Specified = InferType<typeof runtimeConfigSchema>;

/** The name of an external sub-application, e.g. `exchange`. */
export type RemoteName = string;

/**
 * Checks a configuration that came from outside.
 *
 * @param value what was parsed from the page or the environment
 * @returns the configuration, typed
 * @throws ConfigurationError that names the first field that does not fit
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  try {
    return runtimeConfigSchema.validateSync(value, { strict: true, abortEarly: true }) as RuntimeConfig;
  } catch (error) {
    const { path, message } = error as ValidationError;
    throw new ConfigurationError(path || '(root)', message);
  }
}

/** A configuration that does not fit its schema; `field` is the dotted path of the first wrong field. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
