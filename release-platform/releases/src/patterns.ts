import importMapSchema from '../importmap.schema.json' with { type: 'json' };
import releaseSchema from '../release.schema.json' with { type: 'json' };

/** Sources of regular expressions. */
export const MODULE_NAME_PATTERN = releaseSchema.definitions.moduleName.pattern;
export const RELEASE_ID_PATTERN = importMapSchema.definitions.releaseId.pattern;
export const ADDRESS_PATTERN = importMapSchema.definitions.address.pattern;
export const DIGEST_PATTERN = importMapSchema.definitions.digest.pattern;
