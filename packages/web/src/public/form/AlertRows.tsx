// Messages of a form as alert rows (spec 000 section 2), each of them once, however many fields it is about. The live
// region is always there, so that rows are spoken.
import { AlertIcon, CheckIcon } from '../frame/icons.tsx';

export type AlertVariant = 'error' | 'warning' | 'success';

export function AlertRows(props: {
  alerts: readonly string[];
  variant?: AlertVariant;
  /** By it a field says what it was refused for. */
  id?: string | undefined;
}) {
  const { id, alerts, variant = 'error' } = props;
  return (
    <div id={id} className="alert-rows" role={variant === 'success' ? 'status' : 'alert'}>
      {[...new Set(alerts)].map((alert) => (
        <p key={alert} className={`alert alert-${variant}`}>
          {variant === 'success' ? <CheckIcon /> : <AlertIcon />}
          <span>{alert}</span>
        </p>
      ))}
    </div>
  );
}
