// "?": the keys that work here.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Key } from '../../ui/Key.tsx';
import { PanelDialog } from '../panel-frames.tsx';
import type { PanelProps } from '../panels.ts';
import { commandKey } from './shell-keys.ts';

/** Keys, and the end of the key in the words that says what they do. */
const everywhere = [
  [[commandKey, 'K'], 'palette'],
  [['?'], 'keys'],
  [['/'], 'search'],
  [['q'], 'quick'],
  [['Esc'], 'close'],
] as const;
const inTables = [
  [['↑', '↓'], 'rows'],
  [['Enter'], 'open'],
  [['Space'], 'select'],
] as const;
/** In a row of the desk's table. */
const onDesk = [
  [['E'], 'explained'],
  [['A'], 'adjusted'],
  [['C'], 'challenged'],
  [['K'], 'accepted'],
  [['O'], 'opened'],
] as const;

/** In a row of a blotter. */
const onBlotter = [
  [['0–9'], 'answer'],
  [['Enter'], 'send'],
] as const;

export function KeysSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation('shell');
  return (
    <PanelDialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} gap={4}>
      <KeyTable title={t('keys.everywhere')} rows={everywhere} />
      <KeyTable title={t('keys.inTables')} rows={inTables} />
      <KeyTable title={t('keys.onDesk')} rows={onDesk} />
      <KeyTable title={t('keys.onBlotter')} rows={onBlotter} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('keys.hint')}
      </Typography>
    </PanelDialog>
  );
}

interface KeyTableProps {
  readonly title: string;
  readonly rows: typeof everywhere | typeof inTables | typeof onDesk | typeof onBlotter;
}

function KeyTable({ title, rows }: KeyTableProps) {
  const { t } = useTranslation('shell');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h3" id={headingId} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={tableStyle}>
        {rows.map(([keys, name]) => (
          <Fragment key={name}>
            <Typography component="dt">{t(`keys.does.${name}`)}</Typography>
            {/* Keys are pressed in the order of the keyboard, whatever the language. */}
            <Box
              component="dd"
              dir="ltr"
              sx={{ m: 0, justifySelf: 'end', display: 'flex', gap: 1 }}
            >
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
    </section>
  );
}

const tableStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '0.5rem 1.5rem',
  m: 0,
} as const;
