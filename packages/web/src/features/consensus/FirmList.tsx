// Firms by legal name and LEI, folded up.
import type { ShownFirm } from './consensus-protocol.ts';
import styles from './consensus.module.css';

interface FirmListProps {
  readonly title: string;
  readonly firms: readonly ShownFirm[];
}

export function FirmList({ title, firms }: FirmListProps) {
  return (
    <details className={styles.firms}>
      <summary>{title}</summary>
      <ul>
        {firms.map(({ name, lei }) => (
          <li key={`${name} ${lei}`}>
            <bdi>{name}</bdi>
            {lei !== null && (
              <>
                {' '}
                <code dir="ltr">{lei}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
