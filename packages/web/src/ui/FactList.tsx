// Facts of one thing, each under its name; what is not known is a dash.
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.factList}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value === null || value === undefined || value === '' ? '–' : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
