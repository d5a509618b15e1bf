// A button that explains why it is disabled.
import Button, { type ButtonProps } from '@mui/material/Button';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be used; without a reason it is a usual button. */
  readonly why: string | null | undefined;
}

export function ReasonedButton({ why, ...button }: ReasonedButtonProps) {
  if (why === null || why === undefined) return <Button {...button} />;
  const { fullWidth = false } = button;
  // A disabled button shows no title by itself.
  return (
    <span title={why} style={{ display: fullWidth ? 'block' : 'inline-flex' }}>
      <Button {...button} disabled aria-description={why} />
    </span>
  );
}
