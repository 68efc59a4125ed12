import type { BucketSettings } from '../objects/object-storage';
import type { EnvironmentReader } from './environment-reader';

interface Setting {
  name: string;
  value: string | undefined;
}

/**
 * Reads a bucket's settings, such as `MODULES_S3_URL` and `MODULES_S3_BUCKET`.
 * @param prefix such as `MODULES_S3`
 * @returns null if the URL is unset. Reports other settings without a URL, because files would silently go to a folder
 */
export function readBucket(reader: EnvironmentReader, prefix: string): BucketSettings | null {
  const readSetting = (suffix: string): Setting => {
    const name = `${prefix}_${suffix}`;
    return { name, value: suffix === 'SECRET_KEY' ? reader.optionalSecret(name) : reader.get(name) };
  };
  const settings = {
    url: readSetting('URL'),
    bucket: readSetting('BUCKET'),
    region: readSetting('REGION'),
    prefix: readSetting('PREFIX'),
    accessKey: readSetting('ACCESS_KEY'),
    secretKey: readSetting('SECRET_KEY'),
  };
  const { bucket, region, prefix: folderSetting, accessKey, secretKey } = settings;
  if (settings.url.value === undefined) {
    const set = Object.values(settings).find(({ value }) => value !== undefined);
    if (set) reader.problems.push(`${settings.url.name} is missing although ${set.name} is set`);
    return null;
  }
  const folder = folderSetting.value ?? '';
  if (!/^([\w.-]+\/)*$/.test(folder))
    reader.problems.push(`${folderSetting.name} is "${folder}", not a folder such as ${exampleFolder(folderSetting)}`);
  return {
    url: reader.url(settings.url.name) ?? '',
    bucket: reader.required(bucket.name),
    region: region.value ?? 'us-east-1',
    prefix: folder,
    accessKeyId: reader.required(accessKey.name),
    secretAccessKey: secretKey.value ?? reader.secret(secretKey.name),
  };
}

const exampleFolder = ({ name }: Setting) => `portal/${name.split('_')[0]!.toLowerCase()}/`;
