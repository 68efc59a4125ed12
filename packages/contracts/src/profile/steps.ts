/** URL segments of the profile wizard's steps, in order. */
export const profileSteps = ['legal-entity-type', 'legal-entity', 'contact', 'projects-type', 'states'] as const;

export type ProfileStep = (typeof profileSteps)[number];
