// The next ten submission windows of the form as it is filled in, in the pricing zone and in the user's zone. A row is marked
// where a clock change, in either zone, moves its opening.
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zoneOfCode } from '@pricevault/basics';
import { clockMoves, nextWindows, type UpcomingWindow } from '@pricevault/basics/windows';
import { instrumentForm } from '@pricevault/contract';
import { serverNow } from '../../lib/time/clock.ts';
import { formatDate, formatSpan } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { InstrumentInput } from './instrument-form.ts';

const count = 10;

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
  const { windows, ownMoves } = useMemo(() => {
    const now = new Date(serverNow());
    const next = rule ? nextWindows(rule, now, count) : [];
    const isOwn = rule !== null && zoneOfCode(rule.pricingTZ) === ownZone;
    return { windows: next, ownMoves: isOwn ? [] : clockMoves(ownZone, now, next) };
  }, [rule, ownZone]);
  if (!rule) return <Typography variant="body2">{t('windows.incomplete')}</Typography>;
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
                <div>{spanText(window, zoneOfCode(rule.pricingTZ))}</div>
                {window.clockChange && (
                  <Badge tone="warning">{t(`windows.clock.${window.clockChange}`)}</Badge>
                )}
              </td>
              <td>
                <div>{spanText(window, ownZone)}</div>
                {ownMoves[index] && <Badge tone="warning">{t('windows.clock.offset')}</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );

  function spanText({ opensAt, closesAt }: UpcomingWindow, zone: string): string {
    // A window of several days has two dates: where they do not fit, the line breaks after the dash and nowhere else.
    return formatSpan(opensAt, closesAt, language, zone)
      .replaceAll(/\s/g, '\u00a0')
      .replace('–\u00a0', '– ');
  }
}

/** Only a form whose times are complete has windows; names and numbers beside them do not matter. */
function ruleOf(form: unknown) {
  const parts = instrumentForm.shape;
  const fields = form as InstrumentInput;
  const isComplete =
    parts.serviceFrequency.safeParse(fields.serviceFrequency).success &&
    parts.pricingTZ.safeParse(fields.pricingTZ).success &&
    parts.pricingTime.safeParse(fields.pricingTime).success &&
    parts.submissionPeriod.safeParse(fields.submissionPeriod).success;
  if (!isComplete) return null;
  const { serviceFrequency, pricingTZ, pricingTime, submissionPeriod } = fields;
  return {
    serviceFrequency,
    pricingTZ,
    pricingTime,
    submissionPeriod,
    closedDates: fields.closedDates ?? [],
    openAtWeekends: fields.openAtWeekends ?? false,
  };
}
