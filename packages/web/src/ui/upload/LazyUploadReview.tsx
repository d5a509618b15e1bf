// The review holds a table: it comes while the file is being read.
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { Upload } from './use-upload.ts';
import { LoadingBlock } from '../LoadingBlock.tsx';

const Review = lazyPart(() => import('./UploadReview.tsx'), 'UploadReview');

type FromUpload = 'worker' | 'summary' | 'counts' | 'numbers' | 'onMark' | 'onSheet' | 'onReset';

interface UploadReviewProps extends Omit<ComponentProps<typeof Review>, FromUpload> {
  readonly upload: Upload;
}

/** Nothing until the file has been compared. */
export function UploadReview({ upload, ...others }: UploadReviewProps) {
  const { state, worker } = upload;
  if (state.step !== 'ready' || !state.counts || !worker) return null;
  return (
    <Suspense fallback={<LoadingBlock height={320} />}>
      <Review
        {...others}
        worker={worker}
        summary={state.summary}
        counts={state.counts}
        numbers={state.numbers}
        onMark={upload.chooseMark}
        onSheet={upload.chooseSheet}
        onReset={upload.reset}
      />
    </Suspense>
  );
}
