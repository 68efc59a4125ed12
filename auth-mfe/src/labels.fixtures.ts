/** Labels that several test files query. A changed label changes one line here. */
export const labels = {
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  signIn: 'Sign in',
  requestToJoin: 'Request to join',
  forgotPassword: 'Forgot password?',
  reset: 'Reset',
  sendLinkAgain: 'Send the link again',
  sendNewLink: 'Send a new link',
  entrepreneurLogin: 'Go to entrepreneur login',
  tryAgain: 'Try again',
} as const;
