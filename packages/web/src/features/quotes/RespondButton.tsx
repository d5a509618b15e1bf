// Sends the value typed in the row; disabled once the request has expired.
import CheckIcon from '@mui/icons-material/Check';
import { useTranslation } from 'react-i18next';
import { readTypedNumber } from '../../lib/format/typed-numbers.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import type { TypedPrices } from './quote-screen.ts';
import { useIsOpen } from './request-clock.ts';
import styles from './quotes.module.css';

interface RespondButtonProps {
  readonly form: string;
  readonly name: string;
  readonly expiresAt: string;
  readonly isAnswered: boolean;
  readonly isSending: boolean;
  /** Why the user cannot answer. */
  readonly whyNot: string | undefined;
  readonly onRespond: (prices: TypedPrices) => Promise<void>;
}

export function RespondButton(props: RespondButtonProps) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const isOpen = useIsOpen(props.expiresAt);
  const { whyNot } = props;
  return (
    <form
      id={props.form}
      className={styles.quoteForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (isOpen && whyNot === undefined && !props.isSending && form.reportValidity()) {
          const values = new FormData(form);
          void props.onRespond(
            (name) => readTypedNumber(String(values.get(name)), language) ?? null,
          );
        }
      }}
    >
      <ReasonedButton
        why={whyNot}
        type="submit"
        size="small"
        variant={props.isAnswered ? 'text' : 'contained'}
        disabled={!isOpen}
        loading={props.isSending}
        startIcon={props.isAnswered ? <CheckIcon /> : undefined}
        aria-label={[t('respondTo', { name: props.name }), whyNot].filter(Boolean).join('. ')}
        {...(props.isAnswered ? { title: t('answeredHint') } : {})}
        sx={{
          minBlockSize: '1.75rem',
          paddingBlock: 0,
          paddingInline: props.isAnswered ? 1.5 : 2.5,
          '& .MuiButton-startIcon': { marginInline: '0 0.25rem' },
        }}
      >
        {t('respond')}
      </ReasonedButton>
    </form>
  );
}
