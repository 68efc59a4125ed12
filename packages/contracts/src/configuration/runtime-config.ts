import { number, object, string, type InferType, type ValidationError } from 'yup';

const absoluteUrl = () =>
  string()
    .required()
    .test('url', '${path} must be an http(s) URL', (value) => /^https?:\/\/[^\s]+$/.test(value ?? ''));

const urlOrPath = () =>
  string()
    .required()
    .test('url-or-path', '${path} must be an http(s) URL or a path that starts with "/"', (value) =>
      /^(https?:\/\/|\/(?!\/))[^\s]*$/.test(value ?? ''),
    );

const filestackUrls = object({
  processUrl: string(),
  fileApiUrl: string(),
  uploadApiUrl: string(),
  cloudApiUrl: string(),
  cdnUrl: string(),
  pickerUrl: string(),
});

/**
 * Schema of {@link RuntimeConfig}. The server validates the configuration before serving it, the root config after
 * reading it.
 */
export const runtimeConfigSchema = object({
  brand: object({ name: string().required() }).required(),
  appUrl: absoluteUrl(),
  basePath: string()
    .required()
    .matches(/^\/[\w-]+(\/[\w-]+)*$/, '${path} must be a path such as /lenders'),
  graphqlUrl: urlOrPath(),
  auth: object({
    url: absoluteUrl(),
    key: string().required(),
    allowedTenantType: string().required(),
    /** Lifetime in seconds of sign-up links and of password reset links; see `linkLifetimes`. */
    linkLifetime: number().positive(),
    recoveryLinkLifetime: number().positive(),
  }).required(),
  files: object({
    apiKey: string().required(),
    urls: filestackUrls.default(undefined).optional(),
  }).required(),
  botChallenge: object({ siteKey: string().required(), scriptUrl: string() }).default(undefined).optional(),
  entrepreneurLoginUrl: absoluteUrl(),
  /** Time zone in which documents expire; default: `documentTimeZone`. */
  documents: object({ timeZone: string().required() }).default(undefined).optional(),
  /** `tagUrl` overrides Google's tag URL. */
  analytics: object({ measurementId: string().required(), tagUrl: string() }).default(undefined).optional(),
});

/** Configuration of a page. It is read at run time; builds contain none of it. */
export type RuntimeConfig = InferType<typeof runtimeConfigSchema>;

/**
 * Validates an untrusted configuration.
 * @param value parsed JSON from the page or the environment
 * @returns the typed configuration
 * @throws ConfigurationError for the first invalid field
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  try {
    return runtimeConfigSchema.validateSync(value, { strict: true, abortEarly: true });
  } catch (error) {
    const { path, message } = error as ValidationError;
    throw new ConfigurationError(path || '(root)', message);
  }
}

/** Thrown for an invalid configuration. `field` is the dotted path of the first invalid field. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
