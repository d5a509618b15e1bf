// Where notices are drawn: beside the page, at the end of the document. An open dialog hides everything beside itself from
// screen readers; what was done in the dialog is told here and has to be heard, so this place stays.
import { useEffect, useState } from 'react';

/** An element of its own in the document, for as long as the caller is drawn. */
export function useNoticeLayer(): HTMLElement {
  const [layer] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(layer);
    const watch = new MutationObserver(() => layer.removeAttribute('aria-hidden'));
    watch.observe(layer, { attributeFilter: ['aria-hidden'] });
    return () => {
      watch.disconnect();
      layer.remove();
    };
  }, [layer]);
  return layer;
}
