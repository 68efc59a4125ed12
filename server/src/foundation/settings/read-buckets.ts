import type { EnvironmentReader } from '@lender-portal/server-kit/environment/environment-reader';
import type { BucketSettings } from '@lender-portal/server-kit/objects/object-storage';

interface Setting {
  name: string;
  value: string | undefined;
}

type Bucket = Record<'url' | 'bucket' | 'region' | 'prefix' | 'accessKey' | 'secretKey', Setting>;

/** Where releases of modules lie. */
export const readModuleBucket = (reader: EnvironmentReader): BucketSettings | null =>
  readBucket(reader, {
    url: named(reader, 'MODULES_S3_URL'),
    bucket: named(reader, 'MODULES_S3_BUCKET'),
    region: named(reader, 'MODULES_S3_REGION'),
    prefix: named(reader, 'MODULES_S3_PREFIX'),
    accessKey: named(reader, 'MODULES_S3_ACCESS_KEY'),
    secretKey: named(reader, 'MODULES_S3_SECRET_KEY'),
  });

/** Where the platform's own file service keeps files. */
export const readFileBucket = (reader: EnvironmentReader): BucketSettings | null =>
  readBucket(reader, {
    url: named(reader, 'FILES_S3_URL'),
    bucket: named(reader, 'FILES_S3_BUCKET'),
    region: named(reader, 'FILES_S3_REGION'),
    prefix: named(reader, 'FILES_S3_PREFIX'),
    accessKey: named(reader, 'FILES_S3_ACCESS_KEY'),
    secretKey: named(reader, 'FILES_S3_SECRET_KEY'),
  });

const named = (reader: EnvironmentReader, name: string): Setting => ({ name, value: reader.get(name) });

/** Half of it would silently mean the folder. */
function readBucket(reader: EnvironmentReader, settings: Bucket): BucketSettings | null {
  const { bucket, region, prefix, accessKey, secretKey } = settings;
  if (settings.url.value === undefined) {
    const set = Object.values(settings).find(({ value }) => value !== undefined);
    if (set) reader.problems.push(`${settings.url.name} is missing, and ${set.name} is set`);
    return null;
  }
  const { username, password } = URL.canParse(settings.url.value) ? new URL(settings.url.value) : {};
  // The value holds a password, so the message must not repeat it.
  if (username || password) reader.problems.push(`${settings.url.name} holds a user or a password: they belong into ${accessKey.name} and ${secretKey.name}`);
  const folder = prefix.value ?? '';
  if (!/^([\w.-]+\/)*$/.test(folder)) reader.problems.push(`${prefix.name} is "${folder}", not a folder such as ${exampleOf(prefix)}`);
  return {
    url: (username || password ? undefined : reader.url(settings.url.name)) ?? '',
    bucket: reader.required(bucket.name),
    region: region.value ?? 'us-east-1',
    prefix: folder,
    accessKeyId: reader.required(accessKey.name),
    secretAccessKey: reader.required(secretKey.name),
  };
}

const exampleOf = ({ name }: Setting) => `portal/${name.split('_')[0]!.toLowerCase()}/`;
