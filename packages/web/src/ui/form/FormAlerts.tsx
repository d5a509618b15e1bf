// The server's errors about the whole form, one row each.
import Alert from '@mui/material/Alert';

export function FormAlerts({ messages }: { readonly messages: readonly string[] }) {
  return messages.map((message) => (
    <Alert key={message} severity="error" variant="outlined">
      {message}
    </Alert>
  ));
}
