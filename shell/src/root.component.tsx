import { DevBar, PortalRoot, tokens } from '@lender-portal/ui';
import { SkipLink } from '@lender-portal/ui/controls';
import { useMediaQuery } from '@mui/material';
import { useAccount } from './account/use-account';
import { SideBar } from './frame/side-bar.component';
import { TopBar } from './frame/top-bar.component';
import { TermsGate } from './terms/terms.component';
import { ShellPropsContext, type ShellProps } from './shell-props';

export function RootComponent(props: ShellProps) {
  return (
    <ShellPropsContext value={props}>
      <PortalRoot
        nonce={props.nonce}
        failures={props.failures}
        fallback={<p role="alert">The menu could not be shown. Please reload the page.</p>}
      >
        <Frame />
      </PortalRoot>
    </ShellPropsContext>
  );
}

function Frame() {
  const account = useAccount();
  const isWide = useMediaQuery(`(min-width:${tokens.breakpoints.sideMenu / 16}em)`, { noSsr: true });
  return (
    <>
      <SkipLink />
      {account.isDev && <DevBar />}
      {isWide ? <SideBar account={account} /> : <TopBar account={account} />}
      <TermsGate />
    </>
  );
}
