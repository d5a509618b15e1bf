// Asked before an answer is sent that is far from the last average and from its neighbours.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { TypedPrices } from './quote-screen.ts';

export interface Doubt {
  readonly prices: TypedPrices;
  readonly answer: (isRight: boolean) => void;
}

export function FarOffQuestion({ prices, answer }: Doubt) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const entered = (['value', 'bid', 'offer'] as const)
    .map(prices)
    .filter((price) => price !== null)
    .map((price) => formatNumber(price, language, { maximumFractionDigits: 10 }));
  return (
    <ConfirmDialog
      isOpen
      title={t('farOff.title')}
      confirmLabel={t('farOff.send')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t('farOff.text', { entered: entered.join(' / ') })}
    </ConfirmDialog>
  );
}
