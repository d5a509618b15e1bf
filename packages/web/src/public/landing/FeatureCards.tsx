// Six promises, each with a drawing of its own.
import type { ReactNode } from 'react';
import type { Words } from '../words/en.ts';

type Cards = Words['landing']['cards'];

const drawings: Record<keyof Cards['items'], ReactNode> = {
  kept: (
    <>
      <circle cx="7" cy="8" r="3.5" />
      <circle cx="25" cy="8" r="3.5" />
      <circle cx="16" cy="26" r="3.5" />
      <path d="M10.5 8h11M8.6 11.2l5.8 11.6M23.4 11.2l-5.8 11.6" />
      <path
        className="drawn-accent"
        d="M14 14.5h4v3.2h-4zM14.6 14.5v-1.2a1.4 1.4 0 0 1 2.8 0v1.2"
      />
    </>
  ),
  clean: (
    <>
      <path d="M4 6h24M7.5 11.5h17M11 17h10" />
      <path className="drawn-accent" d="M16 17v6.5M13 23.5h6V28h-6z" />
    </>
  ),
  dashboards: (
    <>
      <path d="M4 5h24v22H4zM4 11.5h24M13 11.5V27" />
      <path className="drawn-accent" d="m16 22.5 3.2-3.8 2.6 2.2 3.4-5" />
    </>
  ),
  access: (
    <>
      <path d="M3.5 6h25v16h-25zM11 27h10M16 22v5" />
      <path className="drawn-accent" d="m12 11-3 3 3 3M20 11l3 3-3 3M17.4 10l-2.8 8" />
    </>
  ),
  ownership: (
    <>
      <path d="M16 3.5 27 7.6v7.9c0 6.4-4.4 10.8-11 13-6.6-2.2-11-6.6-11-13V7.6z" />
      <path className="drawn-accent" d="m11 16 3.6 3.6L21.4 12.4" />
    </>
  ),
  cost: (
    <>
      <path d="M4 27.5h24M7.5 23v-6.5M13.2 23V12M18.9 23v-8.5M24.6 23v-4" />
      <path className="drawn-accent" d="m6 7.5 6.5-2.5 6.5 4 7.5 1.5M23.5 7.8l3 2.7-3.6 1.8" />
    </>
  ),
};

export function FeatureCards({ words }: { words: Cards }) {
  const names = Object.keys(drawings) as (keyof Cards['items'])[];
  return (
    <section className="features">
      <h2>{words.title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <svg
              className="drawn"
              viewBox="0 0 32 32"
              width="40"
              height="40"
              fill="none"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawings[name]}
            </svg>
            <h3>{words.items[name].title}</h3>
            <p>{words.items[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
