// The next ten submission windows of the form as it is filled in, in the pricing zone by the server's clock and in the user's
// zone by this computer's. A row is marked where a clock change, in either zone, moves its opening.
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zoneOfCode } from '@pricevault/basics';
import { windowRuleForm } from '@pricevault/contract';
import { serverNow } from '../../lib/time/clock.ts';
import { formatDate, formatSpan } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import type { InstrumentInput } from './instrument-form.ts';
import { useNextWindows } from './next-windows.api.ts';

const Table = styled('table')({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--pv-text-label)',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    color: 'var(--pv-muted)',
    fontWeight: 'var(--pv-weight-medium)',
    textAlign: 'start',
    verticalAlign: 'bottom',
  },
  '& th, & td': { paddingBlock: '0.375rem', borderBlockEnd: '1px solid var(--pv-hairline)' },
  '& th + th, & td + td': { paddingInlineStart: '0.625rem' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& td > div': { marginBlockEnd: 2 },
});

export function NextWindows() {
  const { t } = useTranslation('instruments');
  const language = useLanguage();
  const form = useWatch<InstrumentInput>();
  const rule = useMemo(() => ruleOf(form), [form]);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const preview = useNextWindows(rule);
  if (!rule) return <Typography variant="body2">{t('windows.incomplete')}</Typography>;
  if (preview.error && !preview.data) {
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  }
  if (!preview.data) return <LoadingScreen />;
  const { windows } = preview.data;
  const ownMoves = zoneOfCode(rule.pricingTZ) === ownZone ? [] : clockMoves(windows);
  if (windows.length === 0) return <Typography variant="body2">{t('windows.none')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('windows.title')}>
        <thead>
          <tr>
            <th scope="col">{t('windows.date')}</th>
            <th scope="col">{rule.pricingTZ}</th>
            <th scope="col">{t('windows.own', { zone: ownZone })}</th>
          </tr>
        </thead>
        <tbody>
          {windows.map((window, index) => (
            <tr key={window.valuationDate}>
              <td>{formatDate(window.valuationDate, language)}</td>
              <td>
                <div>{spanText(`${window.localOpening}Z`, `${window.localClosing}Z`, 'UTC')}</div>
                {window.clockChange && (
                  <Badge tone="warning">{t(`windows.clock.${window.clockChange}`)}</Badge>
                )}
              </td>
              <td>
                <div>{spanText(window.opensAt, window.closesAt, ownZone)}</div>
                {ownMoves[index] && <Badge tone="warning">{t('windows.clock.offset')}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );

  function spanText(from: string, to: string, zone: string): string {
    // A window of several days has two dates: where they do not fit, the line breaks after the dash and nowhere else.
    return formatSpan(new Date(from), new Date(to), language, zone)
      .replaceAll(/\s/g, '\u00a0')
      .replace('–\u00a0', '– ');
  }
}

/** Only a form whose times are complete has windows; names and numbers beside them do not matter. */
function ruleOf(form: unknown) {
  return windowRuleForm.safeParse(form).data ?? null;
}

/** Whether this computer's clock changes before each opening: since now for the first, since the one before for others. */
function clockMoves(windows: readonly { readonly opensAt: string }[]): boolean[] {
  let before = new Date(serverNow()).getTimezoneOffset();
  return windows.map(({ opensAt }) => {
    const offset = new Date(opensAt).getTimezoneOffset();
    const isMoved = offset !== before;
    before = offset;
    return isMoved;
  });
}
