// A context of the shell: reading it outside the shell is a mistake.
import { createContext, useContext, type Context } from 'react';

export function createShellContext<Value extends object>(): readonly [
  Context<Value | null>,
  () => Value,
] {
  const ShellContext = createContext<Value | null>(null);
  const useShellContext = () => {
    const value = useContext(ShellContext);
    if (!value) throw new Error('This part belongs in the shell.');
    return value;
  };
  return [ShellContext, useShellContext];
}
