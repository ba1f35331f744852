import { Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { AccountsPage } from './account/accounts-page.tsx';
import { KeysPage } from './account/keys-page.tsx';
import { PlanPage } from './account/plan-page.tsx';
import { SecurityPage } from './account/security-page.tsx';
import { KeptRunProvider } from './batch/kept-run.tsx';
import { BatchPage, ExplorePage, GuidePage, ReportPage, UsagePage } from './page-code.ts';
import { NewKeyProvider } from './session/new-key.tsx';
import { RequireSession } from './session/require-session.tsx';
import { SessionProvider } from './session/session.tsx';
import { SETTINGS } from './settings.ts';
import { Loading } from './shell/loading.tsx';
import { Missing } from './shell/missing.tsx';
import { Shell } from './shell/shell.tsx';
import { ForgotPasswordPage } from './sign-in/forgot-password-page.tsx';
import { ResetPasswordPage } from './sign-in/reset-password-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { SignUpPage } from './sign-in/sign-up-page.tsx';

/** The console: pages by path. The server answers these paths with the page, and no others. */
export function App() {
  return (
    <Router base={SETTINGS.basePath}>
      <SessionProvider>
        <NewKeyProvider>
          <KeptRunProvider>
            <Shell>
              <Suspense fallback={<Loading what="The page" />}>
                <Switch>
                  <Route path="/sign-in" component={SignInPage} />
                  <Route path="/sign-up" component={SignUpPage} />
                  <Route path="/forgot-password" component={ForgotPasswordPage} />
                  <Route path="/reset-password" component={ResetPasswordPage} />
                  <Route path="/guide" component={GuidePage} />
                  <Route>
                    <RequireSession>
                      <Switch>
                        <Route path="/" component={ExplorePage} />
                        <Route path="/report" component={ReportPage} />
                        <Route path="/batch" component={BatchPage} />
                        <Route path="/keys" component={KeysPage} />
                        <Route path="/usage" component={UsagePage} />
                        <Route path="/plan" component={PlanPage} />
                        <Route path="/security" component={SecurityPage} />
                        <Route path="/accounts" component={AccountsPage} />
                        <Route component={Missing} />
                      </Switch>
                    </RequireSession>
                  </Route>
                </Switch>
              </Suspense>
            </Shell>
          </KeptRunProvider>
        </NewKeyProvider>
      </SessionProvider>
    </Router>
  );
}
