/** Labels that several test files query. A changed label changes one line here. */
export const labels = {
  title: 'Create your profile',
  steps: 'Steps',
  role: 'Your role in the company',
  phone: 'Your phone',
  entityName: 'Legal entity name',
  entityPhone: 'Legal entity phone',
  states: 'States',
  previous: 'Previous step',
  complete: 'Complete',
} as const;
