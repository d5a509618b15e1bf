// Before something ends for good: what goes, what stays, and why.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface GoesAndStaysProps {
  readonly goes: readonly string[];
  readonly stays: readonly string[];
}

export function GoesAndStays({ goes, stays }: GoesAndStaysProps) {
  const { t } = useTranslation('ownData');
  return (
    <>
      {[['goes', goes] as const, ['stays', stays] as const].map(([title, lines]) => (
        <div key={title}>
          <Typography variant="h3" component="h3">
            {t(title)}
          </Typography>
          <ul style={{ marginBlock: '0.5rem 0', paddingInlineStart: '1.25rem' }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
