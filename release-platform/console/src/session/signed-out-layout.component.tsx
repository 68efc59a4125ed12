import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { TopBar } from '../frame/top-bar.component';

const Main = styled('main')({ maxWidth: 720, margin: '0 auto', padding: '5vh 16px 48px' });

/** The layout without a session and navigation. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      <Main>{children}</Main>
    </>
  );
}
