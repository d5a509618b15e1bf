// Renders a public page to HTML; runs at build time and in the development server, never in the browser.
import type { LanguageCode } from '@pricevault/basics';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { DataPage } from './data/DataPage.tsx';
import { ForgotPasswordPage } from './forgot-password/ForgotPasswordPage.tsx';
import { JoinFirmPage } from './join-firm/JoinFirmPage.tsx';
import { LandingPage } from './landing/LandingPage.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { BecomeAPilotPartnerPage } from './become-a-pilot-partner/BecomeAPilotPartnerPage.tsx';
import { AboutPage } from './about/AboutPage.tsx';
import { ClientsPage } from './clients/ClientsPage.tsx';
import { HelpPage } from './help/HelpPage.tsx';
import { CareersPage } from './careers/CareersPage.tsx';
import { pageWords, type AllWords } from './page-words.ts';
import type { PublicPageName } from './pages.ts';
import { RegisterPage } from './register/RegisterPage.tsx';
import { ResetPasswordPage } from './reset-password/ResetPasswordPage.tsx';
import { SearchPage } from './search/SearchPage.tsx';
import { VerifyEmailPage } from './verify-email/VerifyEmailPage.tsx';
import { WhoCanSeeWhatPage } from './who-can-see-what/WhoCanSeeWhatPage.tsx';

const renderers: Record<PublicPageName, (words: AllWords, language: LanguageCode) => ReactNode> = {
  landing: (words, language) => (
    <LandingPage words={pageWords(words, 'landing')} language={language} />
  ),
  'become-a-pilot-partner': (words, language) => (
    <BecomeAPilotPartnerPage
      words={pageWords(words, 'become-a-pilot-partner')}
      language={language}
    />
  ),
  about: (words, language) => <AboutPage words={pageWords(words, 'about')} language={language} />,
  clients: (words, language) => (
    <ClientsPage words={pageWords(words, 'clients')} language={language} />
  ),
  help: (words, language) => <HelpPage words={pageWords(words, 'help')} language={language} />,
  'who-can-see-what': (words, language) => (
    <WhoCanSeeWhatPage words={pageWords(words, 'who-can-see-what')} language={language} />
  ),
  careers: (words, language) => (
    <CareersPage words={pageWords(words, 'careers')} language={language} />
  ),
  data: (words, language) => <DataPage words={pageWords(words, 'data')} language={language} />,
  search: (words, language) => (
    <SearchPage words={pageWords(words, 'search')} language={language} />
  ),
  login: (words, language) => <LoginPage words={pageWords(words, 'login')} language={language} />,
  register: (words, language) => (
    <RegisterPage words={pageWords(words, 'register')} language={language} />
  ),
  'forgot-password': (words, language) => (
    <ForgotPasswordPage words={pageWords(words, 'forgot-password')} language={language} />
  ),
  'reset-password': (words, language) => (
    <ResetPasswordPage words={pageWords(words, 'reset-password')} language={language} />
  ),
  'verify-email': (words, language) => (
    <VerifyEmailPage words={pageWords(words, 'verify-email')} language={language} />
  ),
  'join-firm': (words, language) => (
    <JoinFirmPage words={pageWords(words, 'join-firm')} language={language} />
  ),
  'not-found': (words, language) => (
    <NotFoundPage words={pageWords(words, 'not-found')} language={language} />
  ),
};

export function renderPage(name: PublicPageName, language: LanguageCode, words: AllWords): string {
  return renderToString(renderers[name](words, language));
}
