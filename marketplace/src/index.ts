export { attentionSources } from './attention';
export type { AttentionItem } from './context/attention';
export type { MarketplaceContext } from './context/context';
export { seedLenderRecords } from './demo/seed-lender-records';
export { seedProjects } from './demo/seed-projects';
export { createLoaders } from './context/loaders';
export { marketplaceMigrations } from './migrations/migrations';
export { marketplaceResolvers } from './resolvers';
export type { MarketplaceTables } from './tables/tables';
