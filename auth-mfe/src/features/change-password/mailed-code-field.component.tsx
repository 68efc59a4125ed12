import { notify } from '@lender-portal/ui';
import { FormTextField } from '@lender-portal/ui/forms';
import { Link, Typography } from '@mui/material';
import { useState } from 'react';
import type { MailedCode } from './use-mailed-code';

/** Field for the code that the auth service emailed, with an option to resend it. */
export function MailedCodeField({ email, mail }: { email: string; mail: MailedCode['mail'] }) {
  const [isMailing, setIsMailing] = useState(false);

  const mailAgain = async () => {
    notify.clear();
    setIsMailing(true);
    const problem = await mail();
    setIsMailing(false);
    if (problem) notify.error(problem);
    else notify.success(`We sent a new code to ${email}`);
  };

  return (
    <div>
      <Typography variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {`You signed in a while ago. To confirm it’s you, enter the code that we email to ${email}.`}
      </Typography>
      <FormTextField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        required
        inputAttributes={{ inputMode: 'numeric', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Didn’t get the email?{' '}
        <Link
          component="button"
          type="button"
          variant="body2"
          disabled={isMailing}
          onClick={() => void mailAgain()}
          sx={{ verticalAlign: 'baseline' }}
        >
          Send a new code
        </Link>
      </Typography>
    </div>
  );
}
