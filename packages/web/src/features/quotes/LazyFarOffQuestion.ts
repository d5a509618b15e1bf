// Seldom needed, so loaded when it is asked.
import { lazyPart } from '../../ui/lazy-part.tsx';

export const FarOffQuestion = lazyPart(
  () => import('./FarOffQuestion.tsx'),
  'FarOffQuestion',
  'dialog',
);
