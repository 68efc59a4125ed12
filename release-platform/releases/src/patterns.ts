import schema from '../release.schema.json' with { type: 'json' };

/** Sources of regular expressions. */
export const MODULE_NAME_PATTERN = schema.definitions.moduleName.pattern;
export const RELEASE_ID_PATTERN = String.raw`^(\d+\.\d+\.\d+(?:-[\w.-]+)?)\+([0-9a-f]{12})$`;
