/** Labels that several test files query. A changed label changes one line here. */
export const labels = {
  users: 'Users',
  invitations: 'Invitations',
  addUser: 'Add new user',
  inviteUser: 'Invite new user',
  submit: 'Send invitation',
  deactivate: 'Deactivate',
  revoke: 'Revoke',
  usersNotLoaded: 'The users could not be loaded',
} as const;
