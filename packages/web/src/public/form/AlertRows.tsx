// Errors of a form as alert rows (spec 000 section 2). The live region is always there, so that rows are spoken.
import { AlertIcon } from '../frame/icons.tsx';

export function AlertRows({ alerts }: { alerts: readonly string[] }) {
  return (
    <div className="alert-rows" role="alert">
      {alerts.map((alert) => (
        <p key={alert} className="alert alert-error">
          <AlertIcon />
          <span>{alert}</span>
        </p>
      ))}
    </div>
  );
}
