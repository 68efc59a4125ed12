import type { BucketSettings } from '../objects/object-storage';
import type { EnvironmentReader } from './environment-reader';

interface Setting {
  name: string;
  value: string | undefined;
}

/**
 * Reads the settings of a bucket, such as `FILES_S3_URL` and `FILES_S3_BUCKET`.
 *
 * @param prefix such as `FILES_S3`
 * @returns null without an address; only some of the settings are a problem, as a folder would be used silently
 */
export function readBucket(reader: EnvironmentReader, prefix: string): BucketSettings | null {
  const named = (name: string): Setting => ({ name: `${prefix}_${name}`, value: reader.get(`${prefix}_${name}`) });
  const settings = {
    url: named('URL'),
    bucket: named('BUCKET'),
    region: named('REGION'),
    prefix: named('PREFIX'),
    accessKey: named('ACCESS_KEY'),
    secretKey: named('SECRET_KEY'),
  };
  const { bucket, region, prefix: folderSetting, accessKey, secretKey } = settings;
  if (settings.url.value === undefined) {
    const set = Object.values(settings).find(({ value }) => value !== undefined);
    if (set) reader.problems.push(`${settings.url.name} is missing, and ${set.name} is set`);
    return null;
  }
  const { username, password } = URL.canParse(settings.url.value) ? new URL(settings.url.value) : {};
  // The value holds a password, so the message must not repeat it.
  if (username || password) reader.problems.push(`${settings.url.name} holds a user or a password: they belong into ${accessKey.name} and ${secretKey.name}`);
  const folder = folderSetting.value ?? '';
  if (!/^([\w.-]+\/)*$/.test(folder)) reader.problems.push(`${folderSetting.name} is "${folder}", not a folder such as ${exampleOf(folderSetting)}`);
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
