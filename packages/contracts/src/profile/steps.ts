/** The steps of the profile wizard, in their order, by the segments of their addresses. */
export const profileSteps = ['legal-entity-type', 'legal-entity', 'contact', 'projects-type', 'states'] as const;

export type ProfileStep = (typeof profileSteps)[number];
