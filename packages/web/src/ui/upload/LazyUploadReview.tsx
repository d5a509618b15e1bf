// The review holds a table: it comes while the file is being read.
import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const Review = lazyPart(() => import('./UploadReview.tsx'), 'UploadReview');

export function UploadReview(props: ComponentProps<typeof Review>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <Review {...props} />
    </Suspense>
  );
}
