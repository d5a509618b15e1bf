// What the list of pilot partners shows.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerStatuses } from '@pricevault/basics';
import type { Partner, PartnerStatus } from '@pricevault/contract';
import { formatDay, formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { RowSelect } from '../../ui/form/RowSelect.tsx';
import { LatinText } from '../../ui/LatinText.tsx';

/** Green, orange, red, as specified (spec 000 section 2). */
const tones: Record<PartnerStatus, BadgeTone> = {
  Pending: 'warning',
  Approved: 'success',
  Rejected: 'error',
};

export function usePartnerColumns(
  decide: (partner: Partner, status: PartnerStatus) => void,
): DataTableColumn<Partner>[] {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  return useMemo(() => {
    /** The day is enough to read a column by; the minute stands in the title. */
    const dayOf = (at: string | null) =>
      at === null ? (
        '–'
      ) : (
        <span title={formatInstant(at, language)}>{formatDay(at, language)}</span>
      );
    return [
      {
        id: 'email',
        header: t('columns.email'),
        type: 'text',
        value: (partner) => partner.email,
        render: (partner) => <LatinText text={partner.email} />,
        sortable: true,
        width: 216,
      },
      {
        id: 'asset',
        header: t('columns.asset'),
        type: 'text',
        value: (partner) => partner.asset ?? '–',
        sortable: true,
        width: 112,
      },
      {
        id: 'createdAt',
        header: t('columns.signedUp'),
        type: 'date',
        value: (partner) => partner.createdAt,
        render: (partner) => dayOf(partner.createdAt),
        sortable: true,
        width: 108,
      },
      {
        id: 'invitedAt',
        header: t('columns.invited'),
        type: 'date',
        value: (partner) => partner.invitedAt,
        render: (partner) => dayOf(partner.invitedAt),
        width: 108,
      },
      {
        id: 'hasAccount',
        header: t('columns.account'),
        type: 'text',
        value: (partner) => t(partner.hasAccount ? 'account.yes' : 'account.no'),
        width: 84,
      },
      {
        id: 'status',
        header: t('columns.status'),
        type: 'custom',
        value: (partner) => partner.status,
        render: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
        sortable: true,
        width: 108,
      },
      {
        id: 'manage',
        header: t('columns.manage'),
        type: 'actions',
        value: () => '',
        render: (partner) => (
          <RowSelect
            label={t('statusOf', { email: partner.email })}
            value={partner.status}
            options={partnerStatuses.map((status) => ({
              value: status,
              text: t(`choices.${status}`),
            }))}
            onChoose={(status) => decide(partner, status)}
          />
        ),
        width: 120,
      },
    ];
  }, [t, language, decide]);
}
