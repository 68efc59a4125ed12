import type { GetUsersQuery } from './get-users.generated';

export type TeamMember = GetUsersQuery['getLenderUsers']['nodes'][number];
