// One mark beside the list: which trade it is, what can be done, and a way to close it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { isolated, useTradeName } from './desk-texts.ts';

interface MarkDrawerProps {
  readonly tradeId: string;
  readonly valuationDate: string;
  readonly row: DeskRow | undefined;
  /** Beside the name. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export function MarkDrawer({ tradeId, valuationDate, row, ...frame }: MarkDrawerProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const nameOf = useTradeName();
  const place = [row?.instrumentName ?? '', formatDate(valuationDate, language)];
  return (
    <SideDrawer
      {...frame}
      title={row ? nameOf(row) : t('detail.title', { tradeId })}
      subtitle={place.filter(Boolean).map(isolated).join(' · ')}
      width="50rem"
    />
  );
}
