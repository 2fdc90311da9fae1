import type { Page } from '@omzien/model/page';
import { later } from '@omzien/platform';
import { PageNotices } from './PageNotices.tsx';
import { isFromEditor, usePreview } from './usePreview.ts';

const StaffBar = later(() => import('./staff/StaffBar.tsx').then((file) => file.StaffBar), { texts: ['pages/staff'] });

/** What stands above every page of the centre: the way to change it, for who may, and what a reader must know first. */
export function AbovePage({ page }: { page: Page }) {
  const preview = usePreview();
  return (
    <>
      {page.permissions?.update && !isFromEditor(preview, page.id) && <StaffBar page={page} />}
      <PageNotices page={page} />
    </>
  );
}
