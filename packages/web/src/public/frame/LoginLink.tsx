import { clearSession } from '../../lib/session/session.ts';

/** Clears what is left of a session before the login page (spec 000 section 2); the remembered path stays. */
export function LoginLink({ className, text }: { className: string; text: string }) {
  return (
    <a className={className} href="/login" onClick={() => clearSession()}>
      {text}
    </a>
  );
}
