import { clearSession } from '../../lib/session.ts';
import { CheckIcon } from '../frame/icons.tsx';
import { PublicFrame } from '../frame/PublicFrame.tsx';
import { SurfaceDrawing } from '../frame/SurfaceDrawing.tsx';
import type { PageProps } from '../page-props.ts';

export function LandingPage({ words, language }: PageProps<'landing'>) {
  const { page, shared } = words;
  return (
    <PublicFrame
      shared={shared}
      language={language}
      action={<LoginLink className="button button-small" text={shared.login} />}
    >
      <section className="hero">
        <div className="hero-text">
          <p className="kicker">{page.kicker}</p>
          <h1>{page.headline}</h1>
          <p className="lead">{page.lead}</p>
          <LoginLink className="button" text={page.loginAction} />
        </div>
        <figure className="hero-figure">
          <SurfaceDrawing />
          <figcaption>
            <span>{page.surface.caption}</span>
            <span className="legend">
              {page.surface.low}
              <span className="legend-bands" aria-hidden="true">
                <span className="band-low" />
                <span className="band-medium" />
                <span className="band-high" />
                <span className="band-extreme" />
              </span>
              {page.surface.extreme}
            </span>
          </figcaption>
        </figure>
      </section>
      <div className="columns">
        <Audience {...page.derivatives} />
        <Audience {...page.bonds} />
      </div>
      <section className="principles">
        <h2>{page.principles.title}</h2>
        <dl>
          {page.principles.items.map((item) => (
            <div key={item.title}>
              <dt>{item.title}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PublicFrame>
  );
}

/** Clears what is left of a session before the login page (spec 000 section 2); the remembered path stays. */
function LoginLink({ className, text }: { className: string; text: string }) {
  return (
    <a className={className} href="/login" onClick={() => clearSession()}>
      {text}
    </a>
  );
}

function Audience({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="audience">
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <CheckIcon />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
