// Parts that open: drawn from their first opening on, so that they are loaded then and can also leave with grace.
import { useState } from 'react';

export function useWanted(isOpen: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted;
}
